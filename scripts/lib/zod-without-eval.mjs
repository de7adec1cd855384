/**
 * What the chunk with zod begins with in a browser. Zod tries whether it may compile code, which the content security policy forbids: it would
 * go on without, but every visit would be reported as a violation. It looks for this setting before its first schema.
 */
export const zodWithoutEval = ({ moduleIds }) =>
  moduleIds.some((id) => id.endsWith('/zod/v4/core/core.js')) ? '(globalThis.__zod_globalConfig??={}).jitless=true;' : '';
