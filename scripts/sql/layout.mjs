import { format } from 'sql-formatter';

const widest = 110;

/** A placeholder for an interpolated part, of the same width as in the source. */
export const placeholder = (index, width) => `⟦${String(index).padEnd(Math.max(1, width - 2), '·')}⟧`;

const indentOf = (line) => line.length - line.trimStart().length;

/** The formatter's lines as a tree: indented lines belong to the line above, a closing bracket to its opening. */
const toTree = (lines) => {
  const root = { text: '', children: [] };
  const open = [{ indent: -1, node: root }];
  for (const line of lines) {
    const indent = indentOf(line);
    while (open.at(-1).indent >= indent) open.pop();
    const node = { text: line.trim(), children: [] };
    open.at(-1).node.children.push(node);
    open.push({ indent, node });
  }
  return root.children;
};

const hasComment = (node) => node.text.includes('--') || node.children.some(hasComment);
const isOpening = (node) => /(?:\(|\bcase)$/.test(node.text);
const isClosing = (node) => /^(?:\)|end\b)/.test(node.text);

/** Nodes in reading order, with brackets and their contents joined. */
const flat = (nodes) => {
  let text = '';
  for (const node of nodes) {
    const part = [node.text, flat(node.children)].filter((piece) => piece !== '').reduce(join, '');
    text = join(text, part);
  }
  return text;
};

function join(before, after) {
  if (before === '' || after === '') return before + after;
  return before.endsWith('(') || /^[),]/.test(after) ? before + after : `${before} ${after}`;
}

/** Joins an opening line, its contents and the closing line. */
const groupBrackets = (nodes) => {
  const groups = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (last !== undefined && (isOpening(last.at(-1)) || (isClosing(node) && isOpening(last[0])))) last.push(node);
    else groups.push([node]);
  }
  return groups;
};

const clauses =
  /^(?:select|from|where|with|values|set|order by|group by|having|limit|offset|returning|union|(?:left |cross |inner |lateral )*join|insert into|update|delete from|on conflict|for)\b/;

/** Whether the text has several clauses of one statement, which are written on separate lines. */
const isTall = (nodes, depth) => depth === 0 && nodes.filter((node) => clauses.test(node.text)).length > 1;

const render = (nodes, indent, depth) => {
  const lines = [];
  const pad = ' '.repeat(indent);
  const isFit = (text) => indent + text.length <= widest;
  for (const group of groupBrackets(nodes)) {
    const text = flat(group);
    if (!group.some(hasComment) && isFit(text) && !(group.length === 1 && isTall(group[0].children, depth))) {
      const last = lines.at(-1);
      // Items of a list fill the line; conditions and clauses begin one.
      const isItem = last !== undefined && last.isItem && last.text.endsWith(',') && last.text.length + text.length < widest;
      const mayBeItem = group.every((node) => !clauses.test(node.text) && !/^(?:and|or|when|else)\b/.test(node.text));
      if (isItem && mayBeItem) last.text += ` ${text}`;
      else lines.push({ text: pad + text, isItem: mayBeItem });
      continue;
    }
    for (const node of group) {
      const whole = flat([node]);
      if (!hasComment(node) && isFit(whole) && !(isOpening(node) && node.children.length > 0)) lines.push({ text: pad + whole });
      else lines.push({ text: pad + node.text }, ...render(node.children, indent + 2, depth + 1));
    }
  }
  return lines;
};

/** Words before a bracket that are not functions. */
const words = new Set(['and', 'as', 'exists', 'from', 'in', 'materialized', 'not', 'or', 'over', 'values', 'when']);

const formatAll = (text) => {
  try {
    return format(text, {
      language: 'postgresql',
      tabWidth: 2,
      keywordCase: 'preserve',
      expressionWidth: 80,
      paramTypes: { custom: [{ regex: '⟦\\d+·*⟧' }] },
    });
  } catch (error) {
    // The formatter lists its whole grammar.
    throw new Error(`${error.message.split('\n', 1)[0]} in\n${text}`, { cause: error });
  }
};

/** Texts that differ in white space only are equal to PostgreSQL; strings are compared exactly. */
const withoutSpace = (text) => text.replace(/('(?:[^']|'')*')|\s+/g, (_, quoted) => quoted ?? '');

/**
 * Lays a statement, or a part of one, out: a clause a line, what fits into a line together.
 * @param text SQL with its placeholders as {@link placeholder}
 * @throws where anything but white space would change
 */
export const layOut = (text) => {
  const formatted = formatAll(text);
  const called = new Set([...text.matchAll(/\b(\w+)\(/g)].map(([, name]) => name).filter((name) => !words.has(name)));
  const laid = render(toTree(formatted.split('\n').filter((line) => line.trim() !== '')), 0, 0)
    .map((line) => line.text)
    .join('\n')
    .replaceAll(/\b(\w+) \(/g, (found, name) => (called.has(name) ? `${name}(` : found));
  if (withoutSpace(laid) !== withoutSpace(text)) throw new Error(`The layout would change\n${text}\ninto\n${laid}`);
  return laid;
};
