import { pageTypeCatalog } from '../../catalog.ts';
import { pageTexts, replacePageTexts } from '../texts.ts';
import { pageRowKey, type PageContent } from '../translation.ts';
import type { Match, MatchPlace } from './find-texts.ts';
import { contextOf, patternOf, rangesIn, replaceRanges, visibleText, type Search } from './plain-text.ts';

/** All occurrences in a page's own texts: title, SEO texts, summary and other fields of its type. `path` is that of {@link pageTexts}. */
export function findPageTexts(type: string, content: PageContent, search: Search): (Match & { readonly label: string })[] {
  const pattern = patternOf(search);
  if (pattern === undefined) return [];
  return pageTexts(type, content).flatMap(({ path, label, value, isMarkup }) => {
    const text = visibleText(value, isMarkup);
    return rangesIn(text, pattern).map((range, nth) => ({ key: pageRowKey, path, nth, label, ...contextOf(text, range) }));
  });
}

type PageReplacement<Content> = { readonly content: Content; readonly replaced: number; readonly left: number };

/**
 * Replaces occurrences in a page's own texts. A text that would not be valid any more is left as it is.
 * @param isValid whether a text outside the fields of the type, such as `title`, may be this one
 */
export function replaceInPageTexts<Content extends PageContent>(
  type: string,
  content: Content,
  search: Search,
  options: { readonly by: string; includes(place: MatchPlace): boolean; isValid(path: string, text: string): boolean },
): PageReplacement<Content> {
  const pattern = patternOf(search);
  const texts = new Map<string, string>();
  let [replaced, left] = [0, 0];
  for (const { path, value, isMarkup } of pattern === undefined ? [] : pageTexts(type, content)) {
    const ranges = rangesIn(visibleText(value, isMarkup), pattern ?? /$^/u).filter((_, nth) =>
      options.includes({ key: pageRowKey, path, nth }),
    );
    if (ranges.length === 0) continue;
    const next = replaceRanges(value, ranges, options.by, isMarkup);
    if (isValidField(type, content, path, next) && (path.startsWith('typeData.') || options.isValid(path, next))) {
      texts.set(path, next);
      replaced += ranges.length;
    } else left += ranges.length;
  }
  return { content: replacePageTexts(type, content, texts), replaced, left };
}

/** Whether a field of the type may have a text; true for a text that is none of its fields. */
function isValidField(type: string, content: PageContent, path: string, text: string): boolean {
  const [of, name = ''] = path.split('.');
  const field = of === 'typeData' ? pageTypeCatalog.get(type)?.fields[name] : undefined;
  if (field === undefined) return true;
  const next = replacePageTexts(type, content, new Map([[path, text]])).typeData[name];
  return field.draft.safeParse(next).success || !field.draft.safeParse(content.typeData[name]).success;
}
