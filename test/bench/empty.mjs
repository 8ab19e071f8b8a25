// An almost empty module, which shows the minimum cost of an import.
export const nothing = undefined;
