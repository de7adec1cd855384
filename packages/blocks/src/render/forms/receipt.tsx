import { formatDays } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { PageForm } from '../../page-form.ts';
import css from './receipt.module.css';

type ReceiptProps = { readonly form: PageForm; readonly values: Readonly<Record<string, string>>; readonly locale: Locale };

/** What the operation answered, and the place for what was filled in, which only the script of the sender's own browser still has. */
export function Receipt({ form: { receipt, steps }, values, locale }: ReceiptProps) {
  const known = (receipt ?? []).flatMap(({ name, label, type }) => {
    const value = values[name] ?? '';
    const text = type === 'day' ? formatDays(locale, value) : value;
    return text === '' ? [] : [{ name, label: label[interfaceLanguage(locale)], text }];
  });
  return (
    <>
      {known.length > 0 && (
        <dl className={css.list}>
          {known.map(({ name, label, text }) => (
            <div key={name} className={css.row}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.text}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps !== undefined && (
        <div data-answers data-row={css.row} data-label={css.label} data-text={css.text} hidden>
          <h3 className={css.heading}>{texts(locale).formSteps.answers}</h3>
          <dl className={css.list} />
        </div>
      )}
    </>
  );
}
