import type { Element, ElementContent, Root } from 'hast';
import type { ListItem, PhrasingContent } from 'mdast';
import { select, selectAll } from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** What leads through the site, or does something, and what machines cannot read. */
const left =
  'nav, nav + details, form, button, script, style, template, dialog, input, select, svg, [hidden], [aria-hidden="true"], img[alt=""]';

type State = Parameters<NonNullable<NonNullable<Options['handlers']>[string]>>[0];
type Fact = { readonly terms: readonly Element[]; readonly descriptions: readonly Element[] };

/** The terms of a list of facts with what is said of them, also where pairs stand in an element of their own. */
function factsOf(list: Element): Fact[] {
  const facts: { terms: Element[]; descriptions: Element[] }[] = [];
  const parts = list.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  );
  for (const part of parts) {
    if (part.type !== 'element') continue;
    const last = facts.at(-1);
    if (part.tagName === 'dd') last?.descriptions.push(part);
    else if (last === undefined || last.descriptions.length > 0) facts.push({ terms: [part], descriptions: [] });
    else last.terms.push(part);
  }
  return facts;
}

/** A fact in one line, `Length: 260 m`. */
function factItem(state: State, { terms, descriptions }: Fact): ListItem {
  const line = (parts: readonly Element[]): PhrasingContent[] =>
    parts.flatMap((part, index) => [
      ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
      ...(state
        .all(part)
        .flatMap((node) => ('children' in node && node.type === 'paragraph' ? node.children : [node])) as PhrasingContent[]),
    ]);
  const children = [...line(terms), { type: 'text' as const, value: ': ' }, ...line(descriptions)];
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] };
}

const parser = unified().use(rehypeParse);
const writer = unified()
  .use(rehypeRemark, {
    handlers: {
      dl(state, node: Element) {
        const result = { type: 'list' as const, spread: false, children: factsOf(node).map((fact) => factItem(state, fact)) };
        state.patch(node, result);
        return result;
      },
      // A formula is written as its author wrote it.
      math(state, node: Element) {
        const source = select('annotation[encoding="application/x-tex"]', node);
        const value = source === undefined ? String(node.properties['alttext'] ?? '') : textOf(source);
        const result = { type: node.properties['display'] === 'block' ? ('math' as const) : ('inlineMath' as const), value };
        state.patch(node, result);
        return result;
      },
    },
  })
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' });

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** Elements of a line that a layout sets apart from what stands beside them. */
const apart = new Set(['span', 'time', 'a']);
const isApart = (one: ElementContent | undefined, other: ElementContent): boolean =>
  one?.type === 'element' && other.type === 'element' && (one.tagName === 'span' || other.tagName === 'span')
    ? true
    : [one, other].every((node) => node?.type === 'element' && apart.has(node.tagName));

/** Puts a sign between what only the layout keeps apart, so that its words do not run together. */
function separate(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] =>
    isApart(children[index - 1], child) ? [{ type: 'text', value: ' · ' }, child] : [child],
  );
}

/** Removes what is not read, and makes addresses whole. A drawing with a name is its name. */
function clean(main: Element, address: string): void {
  const dropped = new Set<ElementContent>(selectAll(left, main));
  const walk = (element: Element): void => {
    element.children = element.children.flatMap((child): ElementContent[] => {
      const label = child.type === 'element' && child.properties['role'] === 'img' ? child.properties['ariaLabel'] : undefined;
      if (typeof label === 'string')
        return [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: label }] }];
      if (child.type === 'comment' || dropped.has(child)) return [];
      if (child.type !== 'element') return [child];
      for (const name of ['href', 'src'] as const) {
        const value = child.properties[name];
        if (typeof value === 'string') child.properties[name] = URL.parse(value, address)?.href ?? value;
      }
      walk(child);
      return [child];
    });
    element.children = separate(element.children);
  };
  walk(main);
}

const head = (root: Root, selector: string, name: string): string => {
  const found = select(selector, root)?.properties[name];
  return typeof found === 'string' ? found : '';
};

/**
 * The content of a page of the site as Markdown (CommonMark with GFM's tables and TeX between dollars), with title, address, language and
 * description before it, for programs that read.
 * @param html a whole page as the site draws it @param address its URL, by which addresses become whole
 * @returns undefined where the page has no content
 */
export function markdownOfPage(html: string, address: string): string | undefined {
  const root = parser.parse(html);
  const main = select('main', root);
  if (main === undefined) return undefined;
  clean(main, address);
  const facts = {
    title: textOf(select('title', root) ?? { type: 'text', value: '' }),
    url: head(root, 'link[rel="canonical"]', 'href') || address,
    language: head(root, 'html', 'lang'),
    description: head(root, 'meta[name="description"]', 'content'),
  };
  const written = Object.entries(facts).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${JSON.stringify(value)}`]));
  const content = writer.stringify(writer.runSync({ type: 'root', children: [main] }));
  return `---\n${written.join('\n')}\n---\n\n${content}`;
}
