import { br, escapeAttribute, gap, type Remark } from './outside-code.ts';

/** A line, and the break that ends it: one of the file, or one that was inserted. */
type Line = { readonly text: string; readonly end: string; readonly number: number };

type Context = { readonly remark: Remark };

const blank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === '';
const indentOf = (text: string): number => (/^[ \t]*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ').length;
const dedent = (text: string, by: number): string => {
  const spaces = (/^[ \t]*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ');
  return spaces.slice(Math.min(by, spaces.length)) + text.trimStart();
};
const plainTitle = (text: string): string => text.replace(/[*_`]+/g, '').trim();
/** A title that is longer than that of a block, or has a link, which it can't have. */
const isText = (title: string): boolean => title.length > 120 || /\[[^[\]]*\]\(/.test(title);

/** Elements that hold Markdown: the tags stand on lines of their own. */
const wrap = (pad: string, open: string, lines: readonly Line[], close: string, last: string): Line[] => {
  const padded = lines.map((line) => ({ ...line, text: line.text === '' ? '' : pad + line.text }));
  const number = lines[0]?.number ?? 1;
  return [
    { text: pad + open, end: br, number },
    { text: '', end: br, number },
    ...padded.slice(0, -1),
    ...padded.slice(-1).map((line) => ({ ...line, end: br })),
    { text: '', end: br, number },
    { text: pad + close, end: br, number },
    { text: '', end: last, number },
  ];
};

const noticeTag = (kind: string, title: string): string =>
  `<aside data-notice="${escapeAttribute(kind)}" data-title="${escapeAttribute(plainTitle(title))}">`;
const detailsTag = (title: string): string => `<details><summary>${escapeAttribute(plainTitle(title))}</summary>`;
const titled = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The lines below one that are indented by four or more, with blank ones between them. */
function indentedBelow(lines: readonly Line[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length && (blank(lines[at]) || indentOf(lines[at]?.text ?? '') >= indent + 4); at += 1)
    if (!blank(lines[at])) end = at + 1;
  return end;
}

/** Whether deep indentation is that of a list, not of code. */
function isInList(lines: readonly Line[], at: number, indent: number): boolean {
  if (indent < 4) return true;
  for (let above = at - 1; above >= 0 && above > at - 200; above -= 1) {
    const text = lines[above]?.text ?? '';
    if (text.trim() !== '' && indentOf(text) < indent) return /^\s*(?:[-*+]|\d+[.)])\s/.test(text);
  }
  return false;
}

const admonition = /^[ \t]*(!!!|\?\?\?\+?)[ \t]*([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"(.*)"|'(.*)')?[ \t]*$/;
const contentTab = /^[ \t]*===[!+]*[ \t]+["'](.*)["'][ \t]*$/;
const colonFence =
  /^[ \t]*(:{3,})[ \t]*\{?([a-z][\w-]*)\}?[ \t]*(?:\[((?:[^[\]]|\[[^[\]]*\]){0,500})\](?:\{.*\})?|(.*?))[ \t]*$/i;
/** A player of a directive without text: `::youtube[Title]{#id}`. */
const playerLine =
  /^[ \t]*::([a-z][\w-]{0,50})(?:\[([^\]]{0,500})\])?\{[^}]{0,200}?(?:id=|#)["']?([\w-]{1,50})["']?[^}]{0,200}\}[ \t]*$/i;
/** A definition below its term. */
const definition = /^ {0,3}:[ \t]+(?=\S)/;
const slashFence = /^[ \t]*(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/i;
const markdownTag =
  /^[ \t]*<([a-z][\w-]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)\smarkdown(?:=(?:"([^"]*)"|'([^']*)'|(\w+)))?(?=[\s>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/i;
const fence = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;

const colonsAlone = /^[ \t]*(:{3,})[ \t]*$/;
const slashesAlone = /^[ \t]*(\/{3,})[ \t]*$/;
/** Boxes and elements with more lines are not looked for: text that begins many without end is read in bounded time. */
const linesMax = 1000;

/** The last line of a kind in lists of lines, which are asked often. */
function createLast(pattern: RegExp): (lines: readonly Line[]) => number {
  const known = new WeakMap<readonly Line[], number>();
  return (lines) => {
    const found = known.get(lines) ?? lines.findLastIndex(({ text }) => pattern.test(text));
    known.set(lines, found);
    return found;
  };
}
const lastColons = createLast(colonsAlone);
const lastSlashes = createLast(slashesAlone);

/** What is between two fences of `:::` or `///`, and where it ends; the end of the text closes all. */
function fenced(lines: readonly Line[], from: number, mark: string): { readonly end: number; readonly isClosed: boolean } {
  const character = mark[0] ?? ':';
  const opening = character === ':' ? colonFence : slashFence;
  const close = character === ':' ? colonsAlone : slashesAlone;
  const last = character === ':' ? lastColons(lines) : lastSlashes(lines);
  let depth = 1;
  for (let at = from; at <= last && at < from + linesMax; at += 1) {
    const text = lines[at]?.text ?? '';
    const [, closing] = close.exec(text) ?? [];
    if (closing !== undefined) {
      if (closing.length === mark.length || character === ':') depth -= closing.length > mark.length ? 0 : 1;
      if (depth === 0 || (closing.length === mark.length && mark.length > 3)) return { end: at, isClosed: true };
    } else if (opening.exec(text)?.[1]?.startsWith(character) === true && (opening.exec(text)?.[1]?.length ?? 0) <= mark.length)
      depth += 1;
  }
  return { end: lines.length, isClosed: false };
}

/** What stands for a box of a kind. */
function boxOf(kind: string, title: string): { readonly open: string; readonly close: string } {
  if (/^(?:details|tab|spoiler|collapse)$/i.test(kind)) return { open: detailsTag(title || titled(kind)), close: '</details>' };
  return { open: noticeTag(kind, title || titled(kind)), close: '</aside>' };
}

/** The closing tag of an element, and where its content ends. */
function closingOf(
  lines: readonly Line[],
  at: number,
  name: string,
): { readonly line: number; readonly column: number } | undefined {
  const tags = new RegExp(String.raw`<(/?)${name}\b[^<>]*>`, 'gi');
  let depth = 0;
  for (let line = at; line < lines.length && line < at + linesMax; line += 1)
    for (const match of (lines[line]?.text ?? '').matchAll(tags)) {
      depth += match[1] === '/' ? -1 : 1;
      if (depth === 0) return { line, column: match.index };
    }
  return undefined;
}

type Step = { readonly lines: Line[]; readonly next: number };

/** `!!! note "Title"` and `??? note "Title"`, with indented lines below. */
function readAdmonition(lines: readonly Line[], at: number, context: Context): Step | undefined {
  const line = lines[at];
  const match = line === undefined ? null : admonition.exec(line.text);
  const tab = line === undefined ? null : contentTab.exec(line.text);
  if (line === undefined || (match === null && tab === null)) return undefined;
  const indent = indentOf(line.text);
  if (!isInList(lines, at, indent)) return undefined;
  const end = indentedBelow(lines, at + 1, indent);
  if (match !== null && end === at + 1 && match[2] === undefined) return undefined;
  const inner = lines.slice(at + 1, end).map((one) => ({ ...one, text: dedent(one.text, indent + 4) }));
  const kind = (match?.[2] ?? '').split(/\s+/).find((word) => word !== '') ?? 'note';
  const title = match?.[3] ?? match?.[4] ?? titled(kind);
  const isFolded = tab !== null || match?.[1]?.startsWith('???') === true;
  const body = convert(inner, context);
  const pad = ' '.repeat(indent);
  return {
    lines: isFolded
      ? wrap(
          pad,
          detailsTag(tab?.[1] ?? (title || titled(kind))),
          [{ ...line, text: '' }, ...body],
          '</details>',
          lines[end - 1]?.end ?? '',
        )
      : wrap(pad, noticeTag(kind, title), [{ ...line, text: '' }, ...body], '</aside>', lines[end - 1]?.end ?? ''),
    next: end,
  };
}

/** `:::tip Title` … `:::` of Docusaurus and VuePress, `/// note | Title` … `///` of PyMdown. */
function readFence(lines: readonly Line[], at: number, context: Context): Step | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const match = colonFence.exec(line.text) ?? slashFence.exec(line.text);
  if (match === null) return undefined;
  const [, mark = ':::', kind = 'note', ...titles] = match;
  const { end, isClosed } = fenced(lines, at + 1, mark);
  if (!isClosed) {
    context.remark(line.number, `A box does not end: "${line.text.trim().slice(0, 60)}"`);
    return undefined;
  }
  const title = (titles[0] ?? titles[1] ?? '').trim();
  // Such a title begins the text of the box.
  const { open, close } = boxOf(kind, isText(title) ? '' : title);
  const first: Line[] = isText(title) ? [{ ...line, text: title, end: br }] : [];
  const body = convert(lines.slice(at + 1, end), context);
  return {
    lines: wrap(
      '',
      open,
      [...first, { ...line, text: '' }, ...body, { ...line, text: '', end: br }],
      close,
      lines[end]?.end ?? '',
    ),
    next: end + 1,
  };
}

/** `` ```{note} Title `` of MyST: a directive in a fence of code. */
const directive = /^([ \t]*)(`{3,}|~{3,})\{([a-z][\w:-]{0,50})\}[ \t]*(.*?)[ \t]*$/i;
/** The same anywhere, also in a list or a quote. */
const anyDirective = /(?:`{3,}|~{3,})(\{([a-z][\w:-]{0,50})\}.*)$/i;
const boxes =
  /^(?:note|tip|hint|important|warning|caution|attention|danger|error|seealso|admonition|dropdown|versionadded|versionchanged|deprecated)$/i;
/** Directives of code, and languages between braces, as R Markdown and Quarto have them. */
const codes =
  /^(?:code|code-block|code-cell|sourcecode|parsed-literal|doctest|r|python|julia|sql|bash|sh|shell|ojs|js|javascript|ts|typescript|css|html|json|yaml|stan|rcpp|mermaid|dot|c|cpp|java|go|rust|ruby|perl|matlab|octave|text)$/i;

/** A box of MyST as a box; whatever else it has in fences and is no code is told. */
function readDirectiveFence(lines: readonly Line[], at: number, context: Context): Step | undefined {
  const line = lines[at];
  const [, written = '', name = ''] = (line === undefined ? null : anyDirective.exec(line.text)) ?? [];
  if (line === undefined || written === '' || codes.test(name)) return undefined;
  const [, pad = '', mark = '', kind = '', title = ''] = directive.exec(line.text) ?? [];
  const end = lines.slice(at + 1, at + linesMax).findIndex(({ text }) => text.trim() === mark);
  if (!boxes.test(kind) || end === -1) {
    context.remark(line.number, `A directive of MyST stays as code: "${written.trim().slice(0, 80)}"`);
    return undefined;
  }
  const body = lines.slice(at + 1, at + 1 + end).map((one) => ({ ...one, text: dedent(one.text, indentOf(pad)) }));
  for (let first = 0; /^:[\w-]{1,50}:/.test(body[first]?.text ?? ''); first += 1) {
    const option = body[first];
    if (option === undefined) break;
    context.remark(option.number, `An option of a box was left out: "${option.text.slice(1, 80)}"`);
    body[first] = { ...option, text: '' };
  }
  const { open, close } = boxOf(/^dropdown$/i.test(kind) ? 'details' : kind.toLowerCase(), isText(title) ? '' : title);
  const first: Line[] = isText(title) ? [{ ...line, text: title, end: br }] : [];
  const inner = [...first, { ...line, text: '' }, ...convert(body, context)];
  return { lines: wrap(pad, open, inner, close, `${br}${lines[at + 1 + end]?.end ?? ''}`), next: at + 2 + end };
}

/** `::youtube[Title]{#id}` of Astro, remark-directive and others. */
function readPlayer(lines: readonly Line[], at: number): Step | undefined {
  const line = lines[at];
  const [, name = '', title = '', id = ''] = (line === undefined ? null : playerLine.exec(line.text)) ?? [];
  const [provider = ''] = /youtube|vimeo/i.exec(name) ?? [];
  if (line === undefined || provider === '') return undefined;
  const source = /youtube/i.test(provider) ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
  const frame = `<iframe src="${source}" title="${escapeAttribute(plainTitle(title))}"></iframe>`;
  return { lines: [{ ...line, text: `${br}${frame}${br}` }], next: at + 1 };
}

/** Terms above the lines that begin with a colon and say what they mean. */
const termsMax = 3;
const isTerm = (line: Line | undefined): boolean =>
  line !== undefined && /^ {0,3}[^\s:>#|<~`!-]/.test(line.text) && !/^ {0,3}(?:[*+]|\d+[.)])\s|^\s*\|/.test(line.text);

/** The end of a definition: further lines of its paragraph, and indented ones. */
function endOfDefinition(lines: readonly Line[], from: number): number {
  let end = from + 1;
  for (let at = from + 1; at < lines.length; at += 1) {
    const { text = '' } = lines[at] ?? {};
    if (blank(lines[at])) continue;
    if (indentOf(text) < 2 && (at > end || definition.test(text))) break;
    end = at + 1;
  }
  return end;
}

/** A list of terms and their definitions, as PHP Markdown Extra has it. */
function readDefinitions(lines: readonly Line[], from: number, context: Context): Step | undefined {
  if (from > 0 && !blank(lines[from - 1])) return undefined;
  const out: Line[] = [];
  let at = from;
  let next = from;
  for (;;) {
    const terms: Line[] = [];
    while (terms.length < termsMax && isTerm(lines[at + terms.length]))
      terms.push(...lines.slice(at + terms.length, at + terms.length + 1));
    let below = at + terms.length;
    if (terms.length > 0 && blank(lines[below])) below += 1;
    if (terms.length === 0 || !definition.test(lines[below]?.text ?? '')) break;
    for (const term of terms) out.push(...wrap('', '<dt>', [{ ...term, text: term.text.trim() }], '</dt>', br));
    while (definition.test(lines[below]?.text ?? '')) {
      const end = endOfDefinition(lines, below);
      const [mark = ''] = definition.exec(lines[below]?.text ?? '') ?? [];
      const body = lines.slice(below, end).map((line, index) => ({
        ...line,
        text: index === 0 ? line.text.slice(mark.length) : dedent(line.text, 4),
      }));
      out.push(...wrap('', '<dd>', convert(body, context), '</dd>', br));
      next = end;
      below = end;
      while (below < lines.length && blank(lines[below])) below += 1;
    }
    at = below;
  }
  if (out.length === 0) return undefined;
  const extraLines =
    lines.slice(from, next).filter(({ end }) => end === '\n').length - out.filter(({ end }) => end === '\n').length;
  return { lines: [...wrap('', '<dl>', out, '</dl>', '\n'.repeat(Math.max(0, extraLines)))], next };
}

/** An element with `markdown="1"`: its content is Markdown. */
function readMarkdownElement(lines: readonly Line[], at: number, context: Context): Step | undefined {
  const line = lines[at];
  const match = line === undefined ? null : markdownTag.exec(line.text);
  if (line === undefined || match === null) return undefined;
  const [whole, name = 'div', before = '', double, single, bare, after = ''] = match;
  if ((double ?? single ?? bare) === '0')
    return { lines: [{ ...line, text: line.text.replace(/\smarkdown=["']?0["']?/, '') }], next: at + 1 };
  const close = closingOf(lines, at, name);
  if (close === undefined) return undefined;
  // A paragraph can hold no other, as its content may be.
  const tag = name.toLowerCase() === 'p' ? 'div' : name;
  const last = lines[close.line];
  const first = line.text.slice(whole.length);
  const inner: Line[] =
    close.line === at
      ? [{ ...line, text: line.text.slice(whole.length, close.column), end: br }]
      : [
          { ...line, text: first },
          ...lines.slice(at + 1, close.line),
          ...(last === undefined ? [] : [{ ...last, text: last.text.slice(0, close.column) }]),
        ];
  const indents = inner.filter((one) => !blank(one)).map((one) => indentOf(one.text));
  const by = Math.min(...indents, 40);
  const rest = (last?.text ?? '').slice(close.column).replace(/^<\/[^<>]*>/, '');
  const body = convert(
    inner.map((one) => ({ ...one, text: blank(one) ? '' : dedent(one.text, by) })),
    context,
  );
  return {
    lines: wrap('', `<${tag}${before}${after}>`, body, `</${tag}>${rest === '' ? '' : br + br + rest}`, last?.end ?? ''),
    next: close.line + 1,
  };
}

/** Lines that are no text: tables of contents, snippets, abbreviations, options and comments of kramdown. */
function readDirective(lines: readonly Line[], at: number, out: Line[], { remark }: Context): Step | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const text = line.text.trim();
  const empty: Step = { lines: [{ ...line, text: '' }], next: at + 1 };
  const say = (why: string): Step => {
    remark(line.number, `${why}: "${text.slice(0, 80)}"`);
    return empty;
  };
  if (/^(?:\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|<!--\s*toc\s*-->)$/i.test(text)) return say('A table of contents was left out');
  if (/^\{:\s*\.?toc\b[^}]*\}$/i.test(text)) {
    // The list of one entry above it only marks the place.
    let above = out.length - 1;
    while (above >= 0 && /^\s*(?:[-*+]|\d+\.)\s/.test(out[above]?.text ?? '')) {
      const entry = out[above];
      if (entry !== undefined) out[above] = { ...entry, text: '' };
      above -= 1;
    }
    return say('A table of contents was left out');
  }
  if (/^\{:\s*\.?no_toc[^}]*\}$/.test(text)) return empty;
  if (/^(?:-{1,}8<-{1,}|;-{1,}8<-{1,})/.test(text)) return say('An included file was left out');
  if (/^\*\[[^\]]+\]:/.test(text)) return say('An abbreviation was left out');
  if (/^\{::(?:comment|nomarkdown|options)\b[^}]*\/\}$|^\{::(?:options)\b[^}]*\}$/.test(text))
    return say('An option of kramdown was left out');
  if (text.startsWith('{::comment}')) {
    const end = lines.findIndex((one, index) => index >= at && one.text.includes('{:/'));
    const next = end === -1 ? at + 1 : end + 1;
    return { lines: lines.slice(at, next).map((one) => ({ ...one, text: '' })), next };
  }
  if (/^\{::?\/?(?:nomarkdown|comment)?\/?\}$/.test(text)) return empty;
  return undefined;
}

function convert(lines: readonly Line[], context: Context): Line[] {
  const out: Line[] = [];
  let at = 0;
  let open: string | undefined;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    const mark = fence.exec(line.text)?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open) === true && line.text.trim().replace(/^>\s*/, '') === mark) open = undefined;
      out.push(line);
      at += 1;
      continue;
    }
    const box = mark === undefined ? undefined : readDirectiveFence(lines, at, context);
    if (box === undefined) open = mark;
    const step =
      mark !== undefined
        ? box
        : (readDirective(lines, at, out, context) ??
          readAdmonition(lines, at, context) ??
          readFence(lines, at, context) ??
          readPlayer(lines, at) ??
          readDefinitions(lines, at, context) ??
          readMarkdownElement(lines, at, context));
    if (step === undefined) {
      out.push(line);
      at += 1;
    } else {
      out.push(...step.lines);
      at = step.next;
    }
  }
  return out;
}

/**
 * Turns blocks that lines mark into elements that HTML has: admonitions and tabs of MkDocs, boxes of Docusaurus and PyMdown, elements
 * with `markdown="1"`, boxes of MyST, tables of contents. Lines keep their numbers.
 */
export function withoutLineBlocks(text: string, remark: Remark): string {
  if (!/(?:`{3}|~{3})\{|!!!|\?\?\?|===|::|\/\/\/|markdown|toc|\{:|-8<-|\*\[|^ {0,3}:[ \t]/im.test(text)) return text;
  const pieces = text.split(/(\n|\u2028)/);
  let number = 1;
  const lines: Line[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const end = pieces[at + 1] ?? '';
    lines.push({ text: pieces[at] ?? '', end, number });
    if (end === '\n') number += 1;
  }
  return convert(lines, { remark })
    .map((line) => line.text + line.end)
    .join('');
}

/** Attributes of kramdown and MkDocs: `{: #id .class}`, `{ #id }`, `{.class width=300}`. */
const inside = String.raw`(?:[#.][\w:-]{1,200}|[\w:-]{1,100}=(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|[\w%.:/-]{1,200}))`;
const list = String.raw`\{:?[ \t]{0,20}(${inside}(?:[ \t]{1,20}${inside}){0,30})[ \t]{0,20}\}`;
const ownLine = new RegExp(String.raw`(^|[\n\u2028])[ \t]{0,100}${list}[ \t]*(?=[\n\u2028]|$)`, 'g');
const atEnd = new RegExp(String.raw`(?<![ \t])[ \t]*${list}(?=[ \t]*#*[ \t]*(?:[\n\u2028]|$))`, 'g');
const afterSpan = new RegExp(String.raw`(?<=[)\]*_\x60>+])${list}`, 'g');
const colonList = /\{:[^{}\n]{0,200}\}/g;

/** Replaces attributes in the text: an ID becomes an anchor, what else they say is reported. */
export function withoutAttributes(part: string, say: (offset: number, sofar: string, why: string) => void): string {
  const reported = new Set<string>();
  const anchorOf = (whole: string, written: string, at: number, sofar: string): string => {
    const id = /(?:^|\s)#([\w:-]+)/.exec(written)?.[1];
    const others = written.replace(/(?:^|\s)#[\w:-]+/, '').trim();
    if (others !== '' && !reported.has(others) && !/^\.no_toc$/.test(others)) {
      say(at, sofar, `Attributes were left out: "${whole.trim().slice(0, 80)}"`);
      reported.add(others);
    }
    return id === undefined ? '' : `<a id="${id}"></a>`;
  };
  return part
    .replace(ownLine, (whole, start: string, written: string, at: number, sofar: string) => {
      const anchor = anchorOf(whole, written, at, sofar);
      // Below a line it belongs to that line.
      if (anchor === '') return start;
      // After code, whose last line can hold nothing else, it is the anchor of what follows.
      return at === 0 ? `${start}${br}${anchor}${br}${br}` : ` ${anchor}${start}`;
    })
    .replace(atEnd, (whole, written: string, at: number, sofar: string) => {
      const anchor = anchorOf(whole, written, at, sofar);
      return anchor === '' ? '' : ` ${anchor}`;
    })
    .replace(afterSpan, (whole, written: string, at: number, sofar: string) => anchorOf(whole, written, at, sofar))
    .replace(colonList, (whole, at: number, sofar: string) => {
      if (!/^\{:\s*\.?no_toc/.test(whole)) say(at, sofar, `Attributes were left out: "${whole.slice(0, 80)}"`);
      return '';
    });
}

const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key.split('-').map(titled).join(' '));

/** Marks of PyMdown and others inside a line: keys, highlights, superscript and subscript, icons. */
export const withoutMarks = (part: string, say: (offset: number, sofar: string, why: string) => void): string =>
  part
    .replace(
      /(?<![\w+{])\+\+((?:[a-z0-9][\w-]{0,30}|"[^"\n]{1,30}")(?:\+(?:[a-z0-9][\w-]{0,30}|"[^"\n]{1,30}")){0,8})\+\+(?![\w+])/gi,
      (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${keyName(key.replaceAll('"', ''))}</kbd>`)
          .join('+'),
    )
    .replace(/(?<![={\w])==(?=[^\s=])([^=\n]{0,500}?[^\s=])==(?![=\w])/g, '<mark>$1</mark>')
    .replace(/(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+−-]{1,20})\^(?!\^)/gu, '<sup>$1</sup>')
    .replace(/(?<=[\p{L}\p{N})])~([\p{L}\p{N}+−-]{1,20})~(?!~)/gu, '<sub>$1</sub>')
    .replace(/(?<![\w:]):(?:material|fontawesome|octicons|simple)-[\w-]+:/g, (whole, at: number, sofar: string) => {
      say(at, sofar, `An icon was left out: "${whole}"`);
      return gap;
    });

/** Formulas of MathJax, `\( … \)` and `\[ … \]`, written as those between dollar signs. */
export const withDollars = (part: string): string =>
  part
    .replace(/(?<!\\)\\{1,2}\[((?:(?!\\{1,2}[[\]])[\s\S]){1,2000}?)\\{1,2}\]/g, (whole, tex: string) =>
      mathSign.test(tex) ? `${br}${br}$$${br}${tex}${br}$$${br}${br}` : whole,
    )
    .replace(/(?<!\\)\\{1,2}\(((?:(?!\\{1,2}[()])(?:[^\n]|\n(?!\n))){1,500}?)\\{1,2}\)/g, (whole, tex: string) =>
      mathSign.test(tex) || /^\s*\w{1,3}\s*$/.test(tex) ? `$$${tex.trim()}$$` : whole,
    );
/** A sign that formulas have and words between escaped brackets have not. */
const mathSign = /[\\^_=+<>{}]/;
