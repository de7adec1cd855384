import { frameID } from '@ximblox/blocks/frame-ids';
import type { PreviewBar as Bar } from '@ximblox/contract';
import { formatMoment } from '@ximblox/i18n';
import { fromZonedTime, siteTimeZone } from '@ximblox/primitives';

import { previewTexts } from './preview-texts.ts';

type Props = {
  readonly bar: Bar;
  readonly language: 'en' | 'nl';
  /** Whether visitors see the page at the chosen time. */
  readonly isShown: boolean;
};

const audiences = [0, 1, 2] as const;

/** The bar above a previewed page: for colleagues to choose as whom and when, for others what it is. Works without scripts. */
export function PreviewBar({ bar, language, isShown }: Props) {
  const words = previewTexts[language];
  return (
    <aside className="preview-bar" data-preview-bar lang={language} aria-label={words.name}>
      <p className="preview-state">
        <strong>{words.name}</strong> <span>{stateOf({ bar, language, isShown })}</span>
      </p>
      {bar.choices !== undefined && (
        <form className="preview-choices" method="get">
          <label className="preview-field">
            {words.seenBy}
            <select name="audience" defaultValue={bar.audience}>
              {audiences.map((audience) => (
                <option key={audience} value={audience}>
                  {words.readers[audience]}
                </option>
              ))}
            </select>
          </label>
          <label className="preview-field" title={words.timeZone}>
            {words.at}
            <input type="datetime-local" name="at" defaultValue={bar.choices.at} aria-describedby={frameID('preview-time')} />
          </label>
          <span id={frameID('preview-time')} className="hidden">
            {words.timeZone}
          </span>
          <button type="submit" className="preview-show">
            {words.show}
          </button>
        </form>
      )}
      {bar.choices !== undefined && (
        // Not a link: the link that skips to the content has to be the first of the document.
        <form className="preview-choices" method="get" action={bar.choices.editorPath}>
          <button type="submit" className="preview-back">
            {words.back}
          </button>
        </form>
      )}
    </aside>
  );
}

function stateOf({ bar, language, isShown }: Props): string {
  const words = previewTexts[language];
  const locale = language === 'nl' ? 'nl-nl' : 'en-gb';
  // In words too: browsers write the field in a language of their own.
  const at = bar.choices === undefined ? undefined : fromZonedTime(bar.choices.at, siteTimeZone)?.toISOString();
  if (at !== undefined) return (isShown ? words.scheduled : words.absent)(formatMoment(locale, at));
  if (bar.expiresAt === undefined) return words.draft;
  const until = formatMoment(locale, bar.expiresAt);
  const seenAs = bar.audience === 0 ? [] : [words.as(words.readers[bar.audience])];
  return [words.draft, words.shared(until), ...seenAs].join(' ');
}
