import { readContent, type ClipboardContent } from './clipboard-content.ts';

/** The longest title of a page. */
const titleMax = 200;
/** The first element with words or an image, after the head that programs put before it. */
const firstElement = /<(h[1-6]|p|ul|ol|li|table|td|th|blockquote|pre|img)[\s>]/i;

/** An article that begins with its title. */
export type Article = { readonly title: string; readonly content: ClipboardContent };

/** Reads a clipboard that has a heading and more below it. @returns undefined for anything else */
export function readArticle(data: DataTransfer): Article | undefined {
  const content = readContent(data);
  const body = content.html.slice(Math.max(0, content.html.search(/<body[\s>]/i)));
  const [title = '', ...more] = content.plain.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const isHeaded = /^h\d$/i.test(firstElement.exec(body)?.[1] ?? '');
  return isHeaded && more.length > 0 && title.length <= titleMax ? { title, content } : undefined;
}

let held: { readonly pageID: number; readonly content: ClipboardContent } | undefined;

/** Keeps an article until the editor of its page, which was just created, takes it. */
export const holdArticle = (pageID: number, content: ClipboardContent): void => {
  held = { pageID, content };
};

/** The article that is held for a page. */
export function takeArticle(pageID: number): ClipboardContent | undefined {
  if (held?.pageID !== pageID) return undefined;
  const { content } = held;
  held = undefined;
  return content;
}
