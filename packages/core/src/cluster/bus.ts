/** Messages between the processes of a cluster. */

/**
 * Delivers messages at most once, ordered per publisher and topic. A process also receives the messages that it
 * publishes itself, because several nodes can share one process in tests.
 */
export interface Bus {
  /** Sends a message to all listeners of a topic. Never throws and never waits: a message that cannot be sent is a gap. */
  publish(topic: string, message: Uint8Array): void;
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: (message: Uint8Array) => void): () => void;
  /**
   * Sends a message to one node, and returns its response. Rejects with {@link NodeGoneError} if the node does not
   * accept the message within `timeoutMs`, and if its handler rejects.
   */
  request(nodeId: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /**
   * Receives the requests to a node.
   *
   * @returns a function that ends this
   */
  serve(nodeId: string, handler: (message: Uint8Array) => Promise<Uint8Array>): () => void;
  /**
   * Calls the listener when messages may have been missed, at the latest when the connection works again.
   *
   * @returns a function that ends the calls
   */
  onGap(listener: () => void): () => void;
}
