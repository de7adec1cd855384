import { parseSync } from 'vite';
import { layOut, placeholder } from './layout.mjs';

/** The longest line of SQL in the sources; the formatter of TypeScript has the same limit. */
export const lineMax = 130;

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** The SQL templates of a program, inner ones before those around them. */
const templatesIn = (node) => {
  const found = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((child) => templatesIn(child)),
  );
  const isTemplate = node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql';
  return isTemplate ? [...found, node.quasi] : found;
};

const parse = (file, text) => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return templatesIn(program);
};

/** White space would split a template that is interpolated into a word or a quoted name. */
const isInsideWord = (quasis) =>
  quasis.some(
    ({ value: { raw } }, index) => (index > 0 && /^[\w."']/.test(raw)) || (index < quasis.length - 1 && /[\w."']$/.test(raw)),
  );

/** A part with a bracket that another part closes is no whole to lay out. */
const isOpen = (raw) => raw.split('(').length !== raw.split(')').length;

const clause =
  /\b(?:select|from|where|values|set|order by|group by|returning|union|join|insert into|update|delete from|limit)\b/g;
const isShort = (raw) => !raw.includes('\n') && (raw.match(clause) ?? []).length < 2;

const lineOf = (text, offset) => text.lastIndexOf('\n', offset - 1) + 1;

const laidOut = (text, { start, end, quasis, expressions }) => {
  const raw = text.slice(start + 1, end - 1);
  const lineStart = lineOf(text, start);
  const lineEnd = text.indexOf('\n', end);
  const parts = quasis.map(({ value }) => value.raw);
  if (isInsideWord(quasis) || isOpen(parts.join('')) || raw.trim() === '' || (isShort(raw) && lineEnd - lineStart <= lineMax))
    return undefined;
  const sources = expressions.map((_, index) => text.slice(quasis[index].end, quasis[index + 1].start));
  const holders = sources.map((source, index) => placeholder(index, source.split('\n', 1)[0].length + 3));
  const laid = layOut(parts.map((part, index) => part + (holders[index] ?? '')).join(''));
  const isTall = laid.includes('\n');
  if (!isTall && !raw.includes('\n')) return undefined;
  const indent = /^ */.exec(text.slice(lineStart))[0];
  const before = raw.startsWith('\n') || isTall ? `\n${indent}  ` : '';
  const after = /\s$/.test(raw) && isTall ? `\n${indent}` : '';
  const indented = laid.replaceAll('\n', `\n${indent}  `);
  // Interpolated code belongs to the other formatter.
  return `\`${before}${indented.replaceAll(/⟦(\d+)·*⟧/g, (_, index) => `\${${sources[Number(index)]}}`)}${after}\``;
};

/**
 * Lays out the statements of a source file, a clause a line. The text between `${` and `}` stays as it is.
 * @returns the file's new text, the same where there is nothing to do
 */
export const formatTemplates = (file, source) => {
  let text = source;
  const count = parse(file, text).length;
  for (let index = 0; index < count; index += 1) {
    const template = parse(file, text)[index];
    const laid = laidOut(text, template);
    if (laid !== undefined) text = text.slice(0, template.start) + laid + text.slice(template.end);
  }
  return text;
};

/** The lines of SQL that are longer than {@link lineMax}, by number. */
export const longLines = (file, text) => {
  const long = parse(file, text).flatMap(({ start, end }) => {
    const first = text.slice(0, start).split('\n').length;
    const lines = text.slice(lineOf(text, start), end).split('\n');
    return lines.flatMap((line, index) => (line.length > lineMax ? [first + index] : []));
  });
  return [...new Set(long)];
};
