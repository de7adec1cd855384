import { withoutShortcodes } from './hugo-shortcodes.ts';
import { withDollars, withoutAttributes, withoutLineBlocks, withoutMarks } from './line-blocks.ts';
import { br, breaksOf, codeOf, escapeAttribute, gap, outsideCode, type Remark } from './outside-code.ts';

export type DialectOptions = {
  /** MDX: imports, exports, expressions and components. */
  readonly isMdx: boolean;
  /** The values of `{{ name }}`: the front matter, and those of the site below `site`. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly remark: Remark;
  /** The table of contents of sibling articles in a handbook, one line each. */
  readonly listContents: () => readonly string[];
};

const unquote = (value: string): string => value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');
const asImage = (source: string, alt: string): string =>
  `![${alt.replace(/\s+/g, ' ').replace(/[[\]]/g, '')}](<${source.startsWith('/') || source.includes(':') ? source : `/${source}`}>)`;
/** The same inside a line of HTML, where Markdown is not parsed. */
const asImageTag = (markdown: string): string =>
  markdown.replace(
    /!\[([^\]]*)\]\(<([^>]*)>\)/g,
    (_, alt: string, source: string) => `<img src="${source}" alt="${alt.replace(/"/g, '&quot;')}">`,
  );
const quotedTexts = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replace(/\\(["'])/g, '$1'),
  );

/** A template tag with an image: `{% image "path" "alt" %}`, `{% include "figure.html", image: "path", alt: "…" %}`. */
function imageOf(tag: string, content: string): string | undefined {
  if (/^(image|img|figure)/.test(tag)) {
    const [source, ...rest] = quotedTexts(content);
    return source === undefined ? undefined : asImage(source, rest.at(-1) ?? '');
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
  return `${br}${br}<figure>${br}${br}${asImage(source, named.get('alt') ?? '')}${br}${br}<figcaption>${caption}</figcaption>${br}</figure>${br}${br}`;
}

/** Filters that turn a name into an image, such as `team_photo`. */
const imageFilter = /(photo|image|img|icon|picture|avatar|video)$/;

/** A value by its name, such as `page.title` or `site.author.name`; undefined where it is no text or number. */
function lookUp(variables: DialectOptions['variables'], name: string): string | undefined {
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(name)) return undefined;
  const parts = name.replace(/^page\./, '').split('.');
  const value = parts.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string, unknown>)[part]
        : undefined,
    variables,
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Code of Jekyll, `{% highlight ruby %} … {% endhighlight %}`, as code of Markdown; its comments are left out. */
const withFences = (text: string): string => {
  const inCode = codeOf(text);
  return text
    .replace(
      /\{%-?\s{0,100}highlight(?:\s{1,100}([\w+#-]{1,100}))?[^%\n]{0,500}%\}([^\n]*\n(?:(?!\{%-?\s{0,100}highlight\b)[\s\S])*?)\{%-?\s{0,100}endhighlight\s{0,100}-?%\}/g,
      (whole, language: string | undefined, code: string, at: number) => {
        if (inCode(at)) return whole;
        const fence = code.includes('```') ? '`````' : '```';
        const [, first = '', rest = ''] = /^([^\n]*)\n([\s\S]*)$/.exec(code) ?? [];
        const lead = first.trim() === '' ? '\n' : `${br}${first}\n`;
        return `${br}${fence}${language ?? ''}${lead}${rest}${/\n[ \t]*$/.test(rest) ? '' : br}${fence}${br}`;
      },
    )
    .replace(
      /\{%-?\s{0,100}comment\s{0,100}-?%\}(?:(?!\{%-?\s{0,100}comment\b)[\s\S])*?\{%-?\s{0,100}endcomment\s{0,100}-?%\}/g,
      (whole, at: number) => (inCode(at) ? whole : breaksOf(whole)),
    );
};

/** A template tag that includes a player: `{% include youtube.html id="…" %}`, `{% youtube … %}`, `{% vimeo … %}`. */
function videoOfTag(tag: string, content: string): string | undefined {
  const [, provider] = /(youtube|vimeo)/i.exec(tag.startsWith('include') ? (content.trim().split(/\s/)[0] ?? '') : tag) ?? [];
  if (provider === undefined) return undefined;
  const [, id] =
    /\b(?:id|video_id|src|url)\s*[:=]\s*["']?([\w:/.?=-]+)/i.exec(content) ??
    (tag.startsWith('include') ? [] : (/^\s*["']?([\w:/.?=-]+)/.exec(content) ?? []));
  if (id === undefined) return undefined;
  const address = /^https?:/.test(id)
    ? id
    : provider.toLowerCase() === 'vimeo'
      ? `https://vimeo.com/${id}`
      : `https://www.youtube.com/watch?v=${id}`;
  return `${br}${br}<iframe src="${escapeAttribute(address)}"></iframe>${br}${br}`;
}

/** Tags of Liquid, Nunjucks and Jinja: images, videos and URLs become Markdown, the rest is dropped. */
function withoutTemplates(text: string, { variables, remark }: DialectOptions): string {
  return outsideCode(text, (part, lineOf) =>
    part
      .replace(
        /\{%-?\s{0,100}([a-z_]+)((?:(?!\{%)[\s\S])*?)-?%\}/g,
        (whole, tag: string, content: string, ...[at, sofar]: [number, string]) => {
          if (tag === 'raw' || tag === 'endraw') return breaksOf(whole);
          if (tag === 'post_url' || tag === 'link') return content.trim().replace(/ /g, '%20') + breaksOf(whole);
          const image = imageOf(tag, content) ?? videoOfTag(tag, content);
          if (image !== undefined) {
            const isInHTML = /<[^\n]*$/.test(sofar.slice(0, at));
            return (isInHTML ? asImageTag(image) : image) + breaksOf(whole);
          }
          remark(lineOf(at, sofar), `A template tag was left out: "${whole.slice(0, 60)}"`);
          return gap + breaksOf(whole);
        },
      )
      .replace(/\{\{-?((?:(?!\{\{)[\s\S])*?)-?\}\}/g, (whole, written: string, at: number, sofar: string) => {
        const expression = written.trim();
        const [, , literal, filter = ''] = /^(["'])(.*?)\1(?:\s*\|\s*(\w+).*)?$/s.exec(expression) ?? [];
        if (literal !== undefined && !imageFilter.test(filter)) return literal;
        const name = expression.split('|')[0]?.trim() ?? '';
        if (/^site\.(base)?url$/.test(name)) return '';
        const value = lookUp(variables, name);
        if (value !== undefined) return value;
        remark(lineOf(at, sofar), `A template expression was left out: "${whole.slice(0, 60)}"`);
        return gap + breaksOf(whole);
      }),
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

/** The readable parts of a component's tag: heading, text, link. The text between its tags is not touched. */
function componentText(name: string, attributes: string, isClosing: boolean, isEmpty: boolean): string {
  if (/^(Blockquote|Quote)$/.test(name)) {
    if (isClosing) return `${br}${br}</blockquote>${br}${br}`;
    const source = attributeOf(attributes, 'attribution', 'author');
    return `${br}${br}<blockquote${source === '' ? '' : ` cite="${source.replace(/"/g, '&quot;')}"`}>${br}${br}${isEmpty ? `</blockquote>${br}${br}` : ''}`;
  }
  if (isClosing) return name === 'Link' || name.endsWith('Link') ? '</a> ' : br + br;
  const href = attributeOf(attributes, 'href', 'to');
  const heading = attributeOf(attributes, 'heading', 'label', 'title');
  const description = attributeOf(attributes, 'description');
  if ((name === 'Link' || name.endsWith('Link')) && !isEmpty) return `<a href="${href}">`;
  const title = heading === '' ? '' : href === '' ? `**${heading}**` : `[${heading}](<${href}>)`;
  return (
    [title, description]
      .filter((text) => text !== '')
      .map((text) => br + br + text)
      .join('') + (title + description === '' ? '' : br + br)
  );
}

/** A pair of braces with nested pairs: objects in attributes can be deep. */
const braces = Array.from({ length: 6 }).reduce<string>((inner) => String.raw`\{(?:[^{}]|${inner})*\}`, String.raw`\{[^{}]*\}`);
/** A component's tag: name, attributes with texts or expressions. */
const componentPattern = new RegExp(
  String.raw`<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?|\s*\{\.\.\.[^}]*\})*)\s*(\/?)>`,
  'g',
);
/** An attribute of an element whose value is an expression. */
const expressionPattern = new RegExp(String.raw`(<[a-z][\w-]*[^<>{]*?)\s[\w-]+=${braces}`, 'g');

/** Removes the code fences around MDX code, which are there for tools that can't parse MDX. */
const withoutFences = (text: string): string => text.replace(/^```mdx-code-block[ \t]*(\n[\s\S]*?)^```[ \t]*$/gm, '$1');

/**
 * An image directly below a line of tags counts as HTML and would not be parsed; an empty line between them makes it Markdown.
 */
const withReadableImages = (text: string): string =>
  outsideCode(text, (part) => part.replace(/^([ \t]*<[^\n]*>[ \t]*\n)(?=[ \t]*!\[)/gm, `$1${br}`));

/** Braces of MDX in a text; not those of TeX, of directives, attributes and templates. */
const textExpression =
  /(?<!\\[A-Za-z]{0,30}(?:\{[^{}\n]{0,100}\}){0,2}|[=$^_{:])\{[ \t]*([A-Za-z_$('"`\d[][^{}\n]{0,500}?)[ \t]*\}(?!\})/g;
/** The first line of an expression of several lines. */
const openExpression = /^[ \t]*\{[A-Za-z_$][\w$]*[.(?&[ ][^{}\n]{0,200}(?:\{|$)/gm;
const valueName = /^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[[^[\]]{0,50}\])*$/;

/** MDX without expressions in its text: texts and known values stand there instead, other values are left out. */
function withoutExpressions(text: string, { variables, remark }: DialectOptions): string {
  return outsideCode(
    text,
    (part, lineOf) =>
      part
        .replace(textExpression, (whole, expression: string, at: number, sofar: string) => {
          const [, , literal] = /^(["'`])((?:(?!\1)[^\\$])*)\1$/.exec(expression) ?? [];
          if (literal !== undefined) return literal;
          if (!valueName.test(expression)) {
            remark(lineOf(at, sofar), `An expression of MDX stays in the text: "${whole.slice(0, 60)}"`);
            return whole;
          }
          const value = lookUp(variables, expression.replace(/^(?:frontMatter|frontmatter|props)\./, ''));
          if (value !== undefined) return value;
          remark(lineOf(at, sofar), `An expression of MDX was left out: "${whole.slice(0, 60)}"`);
          return gap;
        })
        .replace(openExpression, (whole, at: number, sofar: string) => {
          remark(lineOf(at, sofar), `An expression of MDX stays in the text: "${whole.trim().slice(0, 60)}"`);
          return whole;
        }),
    { skipsMath: true },
  );
}

/** MDX without its code: imports, exports, comments and components are removed, their text remains. */
function withoutComponents(text: string, { isMdx, remark, listContents }: DialectOptions): string {
  const reported = new Set<string>();
  return outsideCode(text, (part, lineOf) =>
    (isMdx
      ? part.replace(/^(import|export)\s[\s\S]*?(?:;[ \t]*$|(?=\n\s*\n)|(?![\s\S]))/gm, (whole, _, at: number, sofar: string) => {
          if (!/\bfrom\b|=|^import\s*["']/.test(whole)) return whole;
          remark(lineOf(at, sofar), `An import or export was left out: "${whole.slice(0, 60)}"`);
          return breaksOf(whole);
        })
      : part
    )
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, breaksOf)
      .replace(componentPattern, (whole: string, ...parts: [string, string, string, string, number, string]) => {
        const [closing, name, attributes, empty, at, sofar] = parts;
        if (name === 'DocCardList') return br + br + listContents().join(br) + br + br + breaksOf(whole);
        if (!reported.has(name)) remark(lineOf(at, sofar), `A component was left out, its text kept: <${name}>`);
        reported.add(name);
        return componentText(name, attributes, closing !== '', empty !== '') + breaksOf(whole);
      })
      .replace(/\bclassName=/g, 'class=')
      .replace(expressionPattern, '$1'),
  );
}

export type PlainMarkdown = {
  readonly text: string;
  /** The line of the file for a line of the text; both count from 1. */
  readonly lineOf: (line: number) => number;
};

/** Marks within lines: attributes, formulas, highlights. */
const withoutLineMarks = (text: string, remark: Remark): string => {
  const bare = outsideCode(text, (part, lineOf) =>
    withDollars(withoutAttributes(part, (at, sofar, why) => remark(lineOf(at, sofar), why))),
  );
  return outsideCode(bare, (part, lineOf) => withoutMarks(part, (at, sofar, why) => remark(lineOf(at, sofar), why)), {
    skipsMath: true,
  });
};

/** Converts the dialects of site generators to plain Markdown. */
export function toPlainMarkdown(text: string, options: DialectOptions): PlainMarkdown {
  const lines = withFences(withoutShortcodes(text.replace(/\r\n?/g, '\n').replaceAll(br, ' '), options.remark));
  // Braces within an attribute of MDX are code; elsewhere they are template tags, which may be inside an attribute.
  const bare = options.isMdx
    ? withoutTemplates(withoutExpressions(withoutComponents(withoutFences(lines), options), options), options)
    : withoutComponents(withoutTemplates(lines, options), options);
  const result = withReadableImages(withoutLineMarks(withoutLineBlocks(bare, options.remark), options.remark));
  const sources = [1];
  for (const [character] of result.matchAll(/[\n\u2028]/g)) sources.push((sources.at(-1) ?? 1) + (character === '\n' ? 1 : 0));
  return { text: result.replaceAll(br, '\n'), lineOf: (line) => sources[line - 1] ?? sources.at(-1) ?? 1 };
}
