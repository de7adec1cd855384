import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { pageFormID } from '../../frame-ids.ts';
import type { PageFormStep } from '../../page-form.ts';
import fields from './fields.module.css';
import css from './form-steps.module.css';

type FormStepsProps = {
  readonly steps: readonly PageFormStep[];
  readonly locale: Locale;
  drawFields(names: readonly string[]): ReactNode;
  readonly send: ReactNode;
};

/**
 * The steps of a form: links to them on one rule, and a section for each, below one another. The script of the site shows one at a time,
 * with the buttons that are hidden here; what it adds to the page it finds in `data-` attributes, since it knows neither texts nor classes.
 */
export function FormSteps({ steps, locale, drawFields, send }: FormStepsProps) {
  const words = texts(locale).formSteps;
  const language = interfaceLanguage(locale);
  const idOf = ({ key }: PageFormStep): string => `${pageFormID}-step-${key}`;
  return (
    <div className={css.all} data-steps data-error-class={fields.error}>
      <nav aria-label={words.steps}>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step.key} className={css.place}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={css.words}>
                <a className={css.name} href={`#${idOf(step)}`}>
                  {step.label[language]}
                </a>
                <p className={css.about} data-about>
                  {step.about[language]}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </nav>
      {steps.map((step, index) => {
        const next = steps[index + 1];
        return (
          <section key={step.key} id={idOf(step)} className={css.step} aria-labelledby={`${idOf(step)}-heading`} data-step>
            <div>
              <h3 id={`${idOf(step)}-heading`} className={css.heading} tabIndex={-1}>
                <span className="hidden">{words.step(index + 1, steps.length)}: </span>
                {step.label[language]}
              </h3>
              <p className={css.intro}>
                {step.intro[language]}{' '}
                <span data-saved hidden>
                  {words.saved}
                </span>
              </p>
            </div>
            <div className={css.fields}>{drawFields(step.fields)}</div>
            <div className={css.acts}>
              {next === undefined ? (
                send
              ) : (
                <button type="button" className="button" data-on hidden>
                  {(next.enter ?? next.label)[language]}
                </button>
              )}
              {index > 0 && (
                <button type="button" className="button button-second" data-back hidden>
                  {words.back}
                </button>
              )}
            </div>
          </section>
        );
      })}
      {/* Empty: for blocks that say with their script what follows from what was filled in. */}
      <div data-below-steps />
    </div>
  );
}
