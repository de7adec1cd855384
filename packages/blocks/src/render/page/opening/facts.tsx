import { texts } from '@ximblox/i18n/site-texts';
import { loginPath } from '@ximblox/primitives';

import type { CallToAction, Fact, FactValue } from '../../../page-type-parts.ts';
import type { RenderContext } from '../../../render-context.ts';
import { TakenBar } from '../../forms/taken-bar.tsx';
import css from './facts.module.css';
import { HighlightedWords } from '../../lists/highlight.tsx';
import { AccountLinks } from '../notice-box.tsx';

type FactsProps = {
  readonly facts: readonly Fact[];
  /** How many of a limited number are taken; a fact says it in words. */
  readonly taken?: { readonly count: number; readonly of: number } | undefined;
  /** A sentence where the actions would stand. */
  readonly note: string | undefined;
  readonly callToAction: CallToAction | undefined;
  /** Files that are made from the page. */
  readonly downloads: readonly CallToAction[];
  readonly context: RenderContext;
};

/** A value with the page it means; undefined where that page is not live. */
function shownValue(value: FactValue, context: RenderContext): FactValue | undefined {
  if (value.pageID === undefined) return value;
  const page = context.pages[value.pageID];
  return page === undefined ? undefined : { text: value.text || page.title, href: page.path };
}

function Value({ text, href, dateTime, mark }: FactValue) {
  const words = <HighlightedWords text={text} {...(mark === undefined ? {} : { mark })} />;
  if (href !== undefined && href !== '') return <a href={href}>{words}</a>;
  return dateTime !== undefined && dateTime !== '' ? <time dateTime={dateTime}>{words}</time> : words;
}

/** How the reader gets to see a value: by an account, or as a member. */
function Access({ level, context }: { readonly level: 1 | 2; readonly context: RenderContext }) {
  if (level === 1)
    return (
      <dd className={css.value}>
        <AccountLinks context={context} />
      </dd>
    );
  const { hidden, account } = texts(context.locale).notice;
  return (
    <>
      <dd className={css.value}>{hidden[level]}</dd>
      {context.isLoggedIn !== true && (
        <dd className={css.value}>
          <a href={loginPath(context.locale, context.path)}>{account.logIn}</a>
        </dd>
      )}
    </>
  );
}

/** As many columns as the facts fill, of three, four or five; four where none are filled. */
function columnsOf(facts: readonly Fact[]): number {
  const cells = facts.reduce((sum, { isWide = false, isRow = false }) => sum + (isWide ? 0 : isRow ? 2 : 1), 0);
  return [4, 3, 5].find((columns) => cells > 0 && cells % columns === 0) ?? 4;
}

/** The facts of a page as rows of label and value, and its main action. Nothing without content. */
export function Facts({ facts, taken, note, callToAction, downloads, context }: FactsProps) {
  const shown = facts
    .map((fact) => ({ ...fact, values: fact.values.flatMap((value) => shownValue(value, context) ?? []) }))
    .filter(({ values, hiddenLevel }) => values.length > 0 || hiddenLevel !== undefined);
  if (shown.length === 0 && note === undefined && callToAction === undefined && downloads.length === 0) return null;
  return (
    <div className={css.facts}>
      {shown.length > 0 && (
        <dl className={css.list} data-columns={columnsOf(shown)}>
          {shown.map(({ label, values, hiddenLevel, isWide = false, isRow = false }) => (
            <div key={label} className={isWide ? css.wide : `${css.fact ?? ''} ${isRow ? (css.row ?? '') : ''}`}>
              <dt className={isWide ? 'hidden' : css.label}>{label}</dt>
              {values.map((value, index) => (
                <dd key={index} className={value.isDetail === true ? css.detail : css.value}>
                  <Value {...value} />
                </dd>
              ))}
              {hiddenLevel !== undefined && <Access level={hiddenLevel} context={context} />}
            </div>
          ))}
        </dl>
      )}
      {taken !== undefined && <TakenBar {...taken} />}
      {note !== undefined && <p className={css.note}>{note}</p>}
      {(callToAction !== undefined || downloads.length > 0) && (
        <p className={css.actions}>
          {callToAction !== undefined && (
            <a className="button" href={callToAction.href}>
              {callToAction.text}
            </a>
          )}
          {downloads.map(({ text, href }) => (
            <a key={href} className="button button-second" href={href} download="">
              {text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
