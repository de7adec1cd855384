// What breaks programs between two OpenAPI documents, as far as names tell: calls, inputs and fields of answers that are gone, and inputs that are
// newly required.

const callsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call]),
  );

const resolve = (document, schema = {}) =>
  schema.$ref === undefined ? schema : resolve(document, document.components.schemas[schema.$ref.split('/').at(-1)]);

/** The parts of a union, of unions too; otherwise the schema itself. */
const shapesOf = (document, schema) => {
  const shape = resolve(document, schema);
  const parts = shape.anyOf ?? shape.oneOf;
  return parts === undefined ? [shape] : parts.flatMap((part) => shapesOf(document, part));
};

const bodiesOf = (document, call) => {
  const content = call.requestBody?.content ?? {};
  return shapesOf(document, (content['application/json'] ?? Object.values(content)[0])?.schema);
};

const inputsOf = (document, call) => {
  const parameters = (call.parameters ?? []).filter(({ name }) => name !== undefined);
  const bodies = bodiesOf(document, call);
  const required = (bodies[0].required ?? []).filter((field) => bodies.every((body) => body.required?.includes(field)));
  return {
    names: [...parameters.map(({ name }) => name), ...bodies.flatMap(({ properties = {} }) => Object.keys(properties))],
    required: [...parameters.filter((parameter) => parameter.required).map(({ name }) => name), ...required],
  };
};

/** The names of the fields of a successful answer, of any of its shapes. */
const answersOf = (document, call) => {
  const shapes = shapesOf(document, call.responses[200]?.content?.['application/json']?.schema);
  return shapes.flatMap(({ properties = {} }) => Object.keys(properties));
};

const without = (names, others) => [...new Set(names)].filter((name) => !others.includes(name));

/** @returns the breaking changes, each with its call first: `GET /api/… no longer answers "x"` */
export const breakingChanges = (before, after) => {
  const now = new Map(callsOf(after));
  return callsOf(before).flatMap(([name, call]) => {
    const other = now.get(name);
    if (other === undefined) return [`${name} is gone`];
    const [old, made] = [inputsOf(before, call), inputsOf(after, other)];
    return [
      ...without(old.names, made.names).map((field) => `${name} no longer takes "${field}"`),
      ...without(made.required, old.required).map((field) => `${name} requires "${field}"`),
      ...without(answersOf(before, call), answersOf(after, other)).map((field) => `${name} no longer answers "${field}"`),
    ];
  });
};
