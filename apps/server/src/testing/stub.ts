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
 * A stand-in for any value of which only the shape of a statement depends: as text and number it is 1, as a list it has itself once, and every
 * property is another stand-in but for those that are known.
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
