import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { methodsOf, prefix } from '../trpc/read-calls.ts';

/** Fastify has the same syntax for path parameters; only the product's key is filled in. */
export const restPath = (bound: BoundOperation, productKey: string): string =>
  bound.operation.rest.path.replaceAll('{product}', productKey);

/** A path with its number of parameters. */
type PathMatcher = { readonly pattern: RegExp; readonly parameters: number; readonly method: string };

function matcherOf(bound: BoundOperation, productKey: string): PathMatcher {
  const parts = restPath(bound, productKey).split(/:[A-Za-z]+/);
  return { pattern: new RegExp(`^${parts.join('[^/]+')}$`), parameters: parts.length - 1, method: bound.operation.rest.method };
}

/** The methods of a path: a word in it is that word, and not a value of the parameter that another path has in its place. */
function methodsAt(matchers: readonly PathMatcher[], path: string): string[] {
  const matching = matchers.filter(({ pattern }) => pattern.test(path));
  const fewest = Math.min(...matching.map(({ parameters }) => parameters));
  return [...new Set(matching.filter(({ parameters }) => parameters === fewest).map(({ method }) => method))];
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** The methods that a path exists with, over REST or tRPC; none for a path that does not exist. */
export function createPathMethods(operations: readonly BoundOperation[], productKey: string): (path: string) => string[] {
  const matchers = operations.map((bound) => matcherOf(bound, productKey));
  for (const { name, operation } of operations) {
    const pattern = new RegExp(`^${prefix}/${name}$`);
    matchers.push(...methodsOf(operation).map((method) => ({ pattern, parameters: 0, method })));
  }
  return (path) => methodsAt(matchers, path);
}

/** The methods of the other path that a request is of; undefined where it is one of the operation. */
type OtherMethods = (url: string) => string[] | undefined;

/**
 * Finds requests that the router takes for an operation only because a word of another path stands where it has a parameter: `PUT tags/fetch` is
 * not the tag “fetch”.
 * @returns for each operation what finds them; nothing is found for operations without such siblings
 */
export function createOtherMethods(
  operations: readonly BoundOperation[],
  productKey: string,
): (bound: BoundOperation) => OtherMethods {
  // Made once: each operation is compared with all others.
  const all = operations.map((bound) => ({ path: restPath(bound, productKey), matcher: matcherOf(bound, productKey) }));
  return (bound) => {
    const path = restPath(bound, productKey);
    const own = matcherOf(bound, productKey);
    const matchers = all
      // The other way round the word would have to be this path's: its pattern matches the other path as it is written, parameters included.
      .filter(({ path: other, matcher }) => matcher.parameters < own.parameters && other !== path && own.pattern.test(other))
      .map(({ matcher }) => matcher);
    if (matchers.length === 0) return () => undefined;
    return (url) => {
      const methods = methodsAt(matchers, pathOf(url));
      return methods.length === 0 || methods.includes(own.method) ? undefined : methods;
    };
  };
}
