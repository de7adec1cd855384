import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';

const root = path.resolve(import.meta.dirname, '../../..');
const mantine = path.join(root, 'node_modules/@mantine');
const index = path.join(mantine, 'core/esm/index.mjs');

/** What a script imports: the names, and from where. */
function importsOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(
    /import\s+(type\s)?(?:[\w$]+\s+from\s+|\{([^}]*)\}\s+from\s+)?["']([^"']+)["']/g,
  );
  return [...found]
    .filter(([, type]) => type === undefined)
    .map(([, , names = '', from]) => ({
      from,
      names: names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
    }));
}

/** All modules of Mantine that a list of scripts needs. */
function modulesOf(files) {
  const byName = new Map(
    importsOf(index).flatMap(({ names, from }) => names.map((name) => [name, path.join(path.dirname(index), from)])),
  );
  const seen = new Set();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { from, names } of importsOf(file)) {
      if (from === '@mantine/core') open.push(...names.map((name) => byName.get(name)).filter((one) => one !== undefined));
      else if (from.startsWith('.') && file.startsWith(mantine)) open.push(path.join(path.dirname(file), from));
    }
  }
  return [...seen].filter((file) => file.startsWith(mantine));
}

const ofMantine = /\bm_[0-9a-f]{6,8}\b/g;

/** The class names of the components that these scripts use. */
const classesOf = (files) => new Set(modulesOf(files).flatMap((file) => readFileSync(file, 'utf8').match(ofMantine) ?? []));

/** A stylesheet of Mantine without the rules of components that are not used. */
export function keepUsed(css, used) {
  const isUnused = (selector) =>
    selector.some(
      (part) =>
        (part.type === 'class' && part.name.match(ofMantine)?.[0] === part.name && !used.has(part.name)) ||
        ((part.kind === 'is' || part.kind === 'where') && part.selectors.every(isUnused)),
    );
  const style = (rule) => {
    const selectors = rule.value.selectors.filter((selector) => !isUnused(selector));
    if (selectors.length === 0) return [];
    return selectors.length === rule.value.selectors.length ? undefined : { ...rule, value: { ...rule.value, selectors } };
  };
  return transform({ filename: 'mantine.css', code: Buffer.from(css), visitor: { Rule: { style } } }).code.toString();
}

/**
 * A plugin of Vite: of the styles of Mantine, those of the components that the scripts in a folder use, in the order Mantine has them. The
 * rest is more than a third of what a browser would have to load before it can draw anything.
 */
export const usedMantineStyles = (folder) => {
  let used;
  return {
    name: 'used-mantine-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const others = globSync(path.join(mantine, '{spotlight,tiptap}/esm/**/*.mjs'));
      used = classesOf([...globSync(path.join(folder, '**/*.{ts,tsx}')), ...others]);
    },
    transform: (code, id) => (/@mantine\/\w+\/styles\.css$/.test(id) ? { code: keepUsed(code, used), map: null } : undefined),
  };
};
