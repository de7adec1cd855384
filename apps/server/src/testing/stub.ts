const one = '1';
const methodsOfText = new Set([
  'trim',
  'toLowerCase',
  'normalize',
  'slice',
  'replace',
  'toISOString',
  'toString',
  'toJSON',
  'startsWith',
]);

/**
 * A stand-in for any value that affects only the shape of a statement: as text and number it is 1, as a list it contains itself once, and every
 * property except the known ones is another stand-in.
 */
export const stub = (known: Readonly<Record<string, unknown>> = {}): unknown =>
  new Proxy(
    {},
    {
      get(_, property) {
        if (property === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? one : 1);
        if (property === Symbol.iterator) return () => [stub()][Symbol.iterator]();
        if (property === 'length' || property === 'size') return 1;
        if (typeof property === 'symbol' || property === 'then') return undefined;
        if (Object.hasOwn(known, property)) return known[property];
        if (methodsOfText.has(property)) return () => one;
        const list: unknown[] = [stub()];
        const method: unknown = Reflect.get(list, property);
        return typeof method === 'function' ? (method.bind(list) as unknown) : stub();
      },
    },
  );
