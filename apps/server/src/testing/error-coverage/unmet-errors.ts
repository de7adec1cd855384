import { readFileSync } from 'node:fs';

import { contract, type Operation } from '@ximblox/contract';

/**
 * Run after the REST tests on their log: reports the outcomes of each operation, success included, that no test has observed.
 * Exits with code 1 where there is one, so that no error is documented without a test.
 */
type Watched = { readonly name: string; readonly operation: Operation; readonly path: RegExp; readonly met: Set<string> };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (/^[:{]/.test(part) ? '[^/]+' : escape(part)))
      .join('/')}$`,
  );

const watched: Watched[] = Object.entries(contract).flatMap(([domain, operations]) =>
  Object.entries(operations as Record<string, Operation>).map(([name, operation]) => ({
    name: `${domain}.${name}`,
    operation,
    path: pattern(operation.rest.path),
    met: new Set<string>(),
  })),
);

/** Static paths precede those with parameters, as in the router. */
const find = (method: string, path: string): Watched | undefined =>
  watched
    .filter((one) => one.operation.rest.method === method && one.path.test(path))
    .toSorted((a, b) => a.operation.rest.path.split(':').length - b.operation.rest.path.split(':').length)[0];

for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const [method = '', path = '', status = '', codes = ''] = line.split(' ');
  const one = find(method, path);
  if (one === undefined) continue;
  if (Number(status) < 300) one.met.add('done');
  for (const code of codes.split(',')) one.met.add(code);
}

const unmet = watched.flatMap(({ name, operation, met }) => {
  const promised = operation.errors.map((entry) => entry.split(' ').at(-1) ?? entry);
  const missing = ['done', ...new Set(promised)].filter((code) => !met.has(code));
  return missing.length === 0 ? [] : [`${name} (${operation.rest.method} ${operation.rest.path}): ${missing.join(', ')}`];
});
for (const line of unmet) console.error(`No test has met: ${line}`);
process.exitCode = unmet.length === 0 ? 0 : 1;
