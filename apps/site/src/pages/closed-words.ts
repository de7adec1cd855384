import { pageTypeCatalog } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';
import { interfaceLanguage } from '@ximblox/primitives';

export type ClosedView = Extract<SiteView, { kind: 'closed' }>;

/** What is said of a page that was unpublished: its own title as long as that is shown, and what its type says. */
export function closedWords({ type, title, frame }: ClosedView): { heading: string; intro: string } {
  const notice = pageTypeCatalog.get(type)?.closed;
  const language = interfaceLanguage(frame.locale);
  const [noticeTitle, text] = [notice?.title[language] ?? '', notice?.text[language] ?? ''];
  return title === '' ? { heading: noticeTitle, intro: text } : { heading: title, intro: `${noticeTitle}. ${text}` };
}
