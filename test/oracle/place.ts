/**
 * Finds the location in the protocol of a location in a value: `/params/tools/0/title` in a `CreateMessageRequest` is
 * `Tool.title`. Faults are grouped by this location, because a type can be part of many other types.
 */
import type { Model } from "../../generator/src/model/model.js";
import type { Form } from "./form.js";
import { modelForm } from "./form-of-model.js";
import type { Guard } from "./subjects.js";

/**
 * Returns the locations in the protocol on the path of a JSON Pointer, outermost first: `CreateMessageRequest`,
 * `CreateMessageRequest.params`, `CreateMessageRequestParams`, … `Tool.title`.
 *
 * @param value a valid value that contains the location of the pointer
 */
export function placesOf(
  type: string,
  pointer: string,
  value: unknown,
  model: Model,
  guards: (type: string) => Guard,
): string[] {
  let place = type;
  const places = [place];
  let form = formOf(type, model);
  let at = value;
  const settle = (): void => {
    for (;;) {
      if (form.kind === "union") form = memberOf(form.members, at, guards);
      else if (form.kind === "reference" && isNested(form.name, model)) {
        place = form.name;
        places.push(place);
        form = formOf(form.name, model);
      } else return;
    }
  };
  for (const key of keysOf(pointer)) {
    settle();
    at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined;
    const next = step(form, key);
    place += next.step;
    places.push(place);
    form = next.form;
  }
  return places;
}

const forms = new WeakMap<Model, Map<string, Form>>();

function formOf(name: string, model: Model): Form {
  const known = forms.get(model) ?? new Map<string, Form>();
  forms.set(model, known);
  const form = known.get(name) ?? modelForm(name, model);
  known.set(name, form);
  return form;
}

/** Types that are only a string or a literal are not separate locations. */
function isNested(name: string, model: Model): boolean {
  const { kind } = formOf(name, model);
  return kind !== "string" && kind !== "literal";
}

function memberOf(members: readonly Form[], value: unknown, guards: (type: string) => Guard): Form {
  const fits = (form: Form): boolean => {
    if (form.kind === "reference") return guards(form.name)(value);
    if (form.kind === "array") return Array.isArray(value);
    return form.kind === typeof value;
  };
  return members.find(fits) ?? members[0] ?? { kind: "any" };
}

function step(form: Form, key: string): { step: string; form: Form } {
  const any: Form = { kind: "any" };
  if (form.kind === "array") return { step: "[]", form: form.items };
  if (form.kind !== "object") return { step: ".*", form: any };
  const property = form.properties.get(key);
  if (property !== undefined) return { step: `.${key}`, form: property.form };
  return { step: form.values === undefined ? ".*" : ".[key]", form: form.values ?? any };
}

/** Returns the keys of a JSON Pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}
