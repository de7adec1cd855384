/** Tells what was left out and where: an offset in the text. */
export type Remark = (offset: number, why: string) => void;

export type DialectOptions = {
  /** MDX: imports, exports, expressions and components. */
  readonly isMdx: boolean;
  /** What `{{ name }}` stands for: the front matter. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly remark: Remark;
};

const codePattern =
  /^[ \t>]*(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;

/** Changes a text everywhere but in its code. */
function outsideCode(text: string, change: (part: string, offset: number) => string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(codePattern)) {
    result += change(text.slice(from, match.index), from) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from), from);
}

/** As many line breaks as a piece has, so that later lines keep their numbers. */
const breaksOf = (piece: string): string => '\n'.repeat(piece.split('\n').length - 1);
const unquote = (value: string): string => value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');
const asPicture = (source: string, alt: string): string =>
  `![${alt.replace(/\s+/g, ' ').replace(/[[\]]/g, '')}](<${source.startsWith('/') || source.includes(':') ? source : `/${source}`}>)`;
const quotedTexts = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replace(/\\(["'])/g, '$1'),
  );

/** A template tag that shows a picture: `{% image "path" "alt" %}`, `{% include "figure.html", image: "path", alt: "…" %}`. */
function pictureOf(tag: string, content: string): string | undefined {
  if (/^(image|img|figure)/.test(tag)) {
    const [source, ...rest] = quotedTexts(content);
    return source === undefined ? undefined : asPicture(source, rest.at(-1) ?? '');
  }
  if (!/^(include|render)/.test(tag)) return undefined;
  const named = new Map(
    [...content.matchAll(/([\w-]+)\s*[:=]\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g)].map((match) => [
      match[1] ?? '',
      unquote(match[2] ?? ''),
    ]),
  );
  const source = named.get('image') ?? named.get('image_path') ?? named.get('src') ?? named.get('url') ?? named.get('path');
  if (source === undefined || !/\.(jpe?g|png|gif|webp|svg)$/i.test(source)) return undefined;
  const caption = named.get('caption') ?? '';
  return `\n\n<figure>\n\n${asPicture(source, named.get('alt') ?? '')}\n\n<figcaption>${caption}</figcaption>\n</figure>\n\n`;
}

/** The tags of Liquid, Nunjucks and Jinja templates: pictures and addresses become Markdown, the rest goes. */
function withoutTemplates(text: string, { variables, remark }: DialectOptions): string {
  return outsideCode(text, (part, offset) =>
    part
      .replace(/\{%-?\s*([a-z_]+)([\s\S]*?)-?%\}/g, (whole, tag: string, content: string, at: number) => {
        if (tag === 'raw' || tag === 'endraw') return breaksOf(whole);
        const picture = pictureOf(tag, content);
        if (picture !== undefined) return picture;
        remark(offset + at, `A template tag was left out: "${whole.slice(0, 60)}"`);
        return breaksOf(whole);
      })
      .replace(/\{\{-?\s*([\s\S]*?)\s*-?\}\}/g, (whole, expression: string, at: number) => {
        const literal = /^(["'])(.*?)\1(?:\s*\|.*)?$/s.exec(expression);
        if (literal !== null) return literal[2] ?? '';
        const name = expression.split('|')[0]?.trim() ?? '';
        if (/^site\.(base)?url$/.test(name)) return '';
        const value = variables[name.replace(/^page\./, '')];
        if (typeof value === 'string') return value;
        remark(offset + at, `A template expression was left out: "${whole.slice(0, 60)}"`);
        return breaksOf(whole);
      }),
  );
}

/** Boxes as Docusaurus and VuePress write them (`:::tip Title` … `:::`): a quoted box with its title in bold. */
function withoutBoxes(text: string): string {
  return outsideCode(text, (part) =>
    part
      .replace(
        /^[ \t]*:{3,}[ \t]*([a-z]+)[ \t]*(?:\[(.*?)\](?:\{.*\})?|(.*?))[ \t]*$/gim,
        (_, kind: string, bracketed: string | undefined, plain: string | undefined) => {
          const title = (bracketed ?? plain ?? '').replace(/^\*\*(.*)\*\*$/, '$1').trim();
          return `<blockquote>\n\n**${title === '' ? kind.charAt(0).toUpperCase() + kind.slice(1) : title}**\n\n`;
        },
      )
      .replace(/^[ \t]*:{3,}[ \t]*$/gm, '\n</blockquote>\n'),
  );
}

const attributeOf = (attributes: string, ...names: readonly string[]): string => {
  for (const name of names) {
    const match = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`]*)["'\`]\\s*\\})`).exec(attributes);
    const value = match?.[1] ?? match?.[2] ?? match?.[3];
    if (value !== undefined) return value;
  }
  return '';
};

/** What of a component's tag can be read: its heading, its text, where it leads. The text between its tags stays where it is. */
function componentText(name: string, attributes: string, isClosing: boolean, isEmpty: boolean): string {
  if (/^(Blockquote|Quote)$/.test(name)) {
    if (isClosing) return '\n\n</blockquote>\n\n';
    const source = attributeOf(attributes, 'attribution', 'author');
    return `\n\n<blockquote${source === '' ? '' : ` cite="${source.replace(/"/g, '&quot;')}"`}>\n\n${isEmpty ? '</blockquote>\n\n' : ''}`;
  }
  if (isClosing) return name === 'Link' || name.endsWith('Link') ? '</a> ' : '\n\n';
  const href = attributeOf(attributes, 'href', 'to');
  const heading = attributeOf(attributes, 'heading', 'label', 'title');
  const description = attributeOf(attributes, 'description');
  if ((name === 'Link' || name.endsWith('Link')) && !isEmpty) return `<a href="${href}">`;
  const title = heading === '' ? '' : href === '' ? `**${heading}**` : `[${heading}](<${href}>)`;
  return (
    [title, description]
      .filter((text) => text !== '')
      .map((text) => `\n\n${text}`)
      .join('') + (title + description === '' ? '' : '\n\n')
  );
}

/** A component's tag: name, attributes with texts or expressions of up to three pairs of braces. */
const componentPattern =
  /<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?|\s*\{\.\.\.[^}]*\})*)\s*(\/?)>/g;

/** MDX without its program: imports, exports, comments and components go, what they say stays. */
function withoutComponents(text: string, { isMdx, remark }: DialectOptions): string {
  const told = new Set<string>();
  return outsideCode(text, (part, offset) =>
    (isMdx
      ? part.replace(/^(import|export)\s[\s\S]*?(?:;[ \t]*$|(?=\n\s*\n)|(?![\s\S]))/gm, (whole, _, at: number) => {
          if (!/\bfrom\b|=|^import\s*["']/.test(whole)) return whole;
          remark(offset + at, `An import or export was left out: "${whole.slice(0, 60)}"`);
          return breaksOf(whole);
        })
      : part
    )
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, breaksOf)
      .replace(componentPattern, (_, closing: string, name: string, attributes: string, empty: string, at: number) => {
        if (!told.has(name)) remark(offset + at, `A component was left out, its text kept: <${name}>`);
        told.add(name);
        return componentText(name, attributes, closing !== '', empty !== '');
      })
      .replace(/\bclassName=/g, 'class=')
      .replace(/(<[a-z][\w-]*[^<>{]*?)\s[\w-]+=\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '$1'),
  );
}

/** Markdown as everybody writes it, of a text with the additions of one site generator or another. Lines keep their numbers, nearly. */
export function toPlainMarkdown(text: string, options: DialectOptions): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return withoutBoxes(withoutComponents(withoutTemplates(lines, options), options));
}
