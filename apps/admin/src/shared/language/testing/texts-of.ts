import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree, as far as it is read here. */
type Node = { readonly type: string; readonly start: number; readonly [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

type Call = {
  readonly place: string;
  readonly message: string | undefined;
  readonly names: readonly string[] | undefined;
};
export type Texts = {
  /** The calls of `t` and the uses of `T`, with the names of their values. */
  readonly calls: readonly Call[];
  /** Texts in English that are not behind `t`. */
  readonly inline: readonly string[];
};

const adminSources = path.resolve(import.meta.dirname, '../../..');
/** The sources of the back office that have texts: without tests and the texts themselves. */
export const sourceFiles = readdirSync(adminSources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\/|^shared\/language\//.test(file))
  .toSorted((a, b) => a.localeCompare(b));

const textAttributes =
  /^(?:label|title|alt|placeholder|description|confirm|children|heading|message|note|hint|aria-(?:label|description|roledescription|valuetext))$/;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Names of keys, and the name of the product. */
const untranslatable = /\b(?:Esc|Enter|Ctrl|Alt|Shift|Tab|Space|Del|Ximblox)\b/g;
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/&\w+;/g, '').replaceAll(untranslatable, ''));
const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
/** The texts that an expression can be: also in a choice, behind `||`, or around values in a template. */
function stringsOf(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return [
        asList(node['quasis'])
          .map((quasi) => (isNode(quasi) ? ((quasi['value'] as { cooked?: string | null }).cooked ?? '') : ''))
          .join('{}'),
        ...asList(node['expressions']).flatMap(stringsOf),
      ];
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(stringsOf);
    case 'LogicalExpression':
      // What stands before `&&` is no text of the result.
      return (node['operator'] === '&&' ? [node['right']] : [node['left'], node['right']]).flatMap(stringsOf);
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']].flatMap(stringsOf) : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return stringsOf(node['expression']);
    default:
      return [];
  }
}
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const name = node['name'] ?? node['value'];
  if (typeof name === 'string') return name;
  return isNode(name) ? `${nameOf(node['namespace'])}-${nameOf(name)}` : '';
}

function namesOf(values: unknown): readonly string[] | undefined {
  if (values === undefined) return [];
  if (!isNode(values) || values.type !== 'ObjectExpression' || !Array.isArray(values['properties'])) return undefined;
  const properties: readonly unknown[] = values['properties'];
  const names = properties.map((property) =>
    isNode(property) && property.type === 'Property' ? nameOf(property['key']) : '...',
  );
  return names.includes('...') ? undefined : names.toSorted((a, b) => a.localeCompare(b));
}

/** Attributes of an element by their names: what stands between quotes or braces. */
function attributesOf(opening: Node): ReadonlyMap<string, unknown> {
  return new Map(
    asList(opening['attributes'])
      .filter((attribute) => isNode(attribute) && attribute.type === 'JSXAttribute')
      .map((attribute) => {
        const { name, value } = attribute as Node;
        return [nameOf(name), isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value];
      }),
  );
}

/** The texts of one source. */
export function textsOf(file: string): Texts {
  const text = readFileSync(path.join(adminSources, file), 'utf8');
  const calls: Call[] = [];
  const inline: string[] = [];
  const place = (node: Node) => `${file}:${text.slice(0, node.start).split('\n').length}`;
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 't') {
      const [message, values] = asList(node['arguments']);
      calls.push({ place: place(node), message: stringOf(message), names: namesOf(values) });
    }
    if (node.type === 'JSXOpeningElement') {
      const attributes = attributesOf(node);
      if (nameOf(node['name']) === 'T')
        calls.push({
          place: place(node),
          message: stringOf(attributes.get('message')),
          names: namesOf(attributes.get('values')),
        });
      else
        for (const [name, value] of attributes)
          // `name` is what components of ours are called by; of an element of HTML it is the key of a form.
          if (textAttributes.test(name) || (name === 'name' && /^[A-Z]/.test(nameOf(node['name']))))
            inline.push(
              ...stringsOf(value)
                .filter(hasWords)
                .map((words) => `${place(node)} ${name}=${words}`),
            );
    }
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'announce')
      inline.push(
        ...asList(node['arguments'])
          .flatMap(stringsOf)
          .filter(hasWords)
          .map((words) => `${place(node)} announce: ${words}`),
      );
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of asList(node['children']))
        if (isNode(child) && child.type === 'JSXExpressionContainer')
          inline.push(
            ...stringsOf(child['expression'])
              .filter(hasWords)
              .map((words) => `${place(child)} ${words}`),
          );
    if (node.type === 'JSXText' && hasWords(String(node['value']))) inline.push(`${place(node)} ${String(node['value']).trim()}`);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  const { program } = parseSync(file, text);
  for (const statement of program.body as readonly unknown[]) if (isNode(statement)) visit(statement);
  return { calls, inline };
}
