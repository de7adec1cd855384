import type { CallToAction, Fact, FactValue } from '../../../page-type-parts.ts';
import type { RenderContext } from '../../../render-context.ts';
import css from './facts.module.css';
import { HighlightedWords } from '../../lists/highlight.tsx';

type FactsProps = {
  readonly facts: readonly Fact[];
  readonly callToAction: CallToAction | undefined;
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

/** The facts of a page as rows of label and value, and its main action. Nothing without content. */
export function Facts({ facts, callToAction, context }: FactsProps) {
  const shown = facts
    .map((fact) => ({ ...fact, values: fact.values.flatMap((value) => shownValue(value, context) ?? []) }))
    .filter(({ values }) => values.length > 0);
  if (shown.length === 0 && callToAction === undefined) return null;
  return (
    <div className={css.facts}>
      {shown.length > 0 && (
        <dl className={css.list}>
          {shown.map(({ label, values, isWide = false }) => (
            <div key={label} className={isWide ? css.wide : css.fact}>
              <dt className={css.label}>{label}</dt>
              {values.map((value, index) => (
                <dd key={index} className={css.value}>
                  <Value {...value} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {callToAction !== undefined && (
        <a className={`button ${css.action ?? ''}`} href={callToAction.href}>
          {callToAction.text}
        </a>
      )}
    </div>
  );
}
