import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { appendToObject } from './edit.mjs';

const camelOf = (kebab) => kebab.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Adds names to the import of what declares operations, however deep the contract lies. */
const importAlso = (text, names) => {
  const found = text.match(/import \{([^}]*)\} from '((?:\.\.\/)+operation\.ts)';/);
  if (found === null) throw new Error('No import from operation.ts was found.');
  const from = found[2];
  const known = found[1]
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const all = [...new Set([...known, ...names])].join(', ');
  return text.replace(found[0], `import { ${all} } from '${from}';`);
};

const record = (domain, kebab) => `${camelOf(kebab)}: operation({
    kind: 'mutation',
    summary: '${kebab.charAt(0).toUpperCase()}${kebab.slice(1).replaceAll('-', ' ')}',
    access: staff,
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/${domain}/${kebab}' },
  }),`;

/** An operation of an existing domain: its record, and an empty handler. */
export const newOperation = (name, root) => {
  const [domain, kebab] = name.split('.');
  const groups = path.join(root, 'apps/server/src/domains');
  const group = readdirSync(groups).find((each) => existsSync(path.join(groups, each, domain, `${domain}.handlers.ts`)));
  if (group === undefined)
    throw new Error(`There is no domain ${domain} with a ${domain}.handlers.ts: npm run new domain ${domain}.`);
  const contracts = path.join('packages/contract/src/domains', group);
  const file = readdirSync(path.join(root, contracts), { recursive: true }).find(
    (each) => path.basename(each) === `${domain}.contract.ts`,
  );
  const [contract, handlers] = [
    path.posix.join(contracts, (file ?? `${domain}.contract.ts`).replaceAll(path.sep, '/')),
    `apps/server/src/domains/${group}/${domain}/${domain}.handlers.ts`,
  ];
  const key = camelOf(domain);
  const refuseTwice = (text) => {
    if (new RegExp(`\\n  (?:async )?${camelOf(kebab)}[:(]`).test(text))
      throw new Error(`${name} exists already: choose another name.`);
    return text;
  };
  return {
    files: {},
    edits: {
      [contract]: (text) =>
        appendToObject(
          importAlso(refuseTwice(text), ['Done', 'NoInput', 'staff']),
          `export const ${key}Contract = {`,
          record(domain, kebab),
        ),
      [handlers]: (text) =>
        appendToObject(text, `export const ${key}Handlers: Handlers<Contract['${key}']> = {`, `${camelOf(kebab)}: () => ({}),`),
    },
    next: `Who may call it, input and output: ${contract}. What it does: ${handlers}.
Then read what changed in the two reviewed files: UPDATE_OPENAPI=1 npx vitest run openapi.test, and UPDATE_RIGHTS=1 npx vitest run rights-matrix.`,
  };
};
