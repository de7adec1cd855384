import type { SiteTexts } from '@ximblox/i18n';
import type { ReactNode } from 'react';

import css from './fields.module.css';

export type Words = SiteTexts['contact'];

/** The props of every form field. */
export type FormPart = {
  /** Begins the ids of its fields; unique on the page. */
  readonly id: string;
  readonly words: Words;
  readonly values: Readonly<Record<string, string>>;
  /** The text of a field's error; undefined without one. */
  readonly errorOf: (name: string) => string | undefined;
};

type FieldProps = FormPart & {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly maxLength: number;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly className?: string | undefined;
  /** More than one line. */
  readonly rows?: number;
};

/** The error text below a field. */
export const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error === undefined ? null : (
    <p id={`${id}-error`} className={css.error}>
      {error}
    </p>
  );

/** What ties a control to its error. */
export const errorProps = (id: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };

/** A labelled text field of one or more lines, with its error. */
export function Field({ id, words, values, errorOf, name, label, isOptional = false, rows, className, ...control }: FieldProps) {
  const fieldID = `${id}-${name}`;
  const error = errorOf(name);
  const shared = {
    id: fieldID,
    name,
    defaultValue: values[name] ?? '',
    maxLength: control.maxLength,
    autoComplete: control.autoComplete ?? 'off',
    required: !isOptional,
    ...errorProps(fieldID, error),
  };
  return (
    <div className={`${css.field ?? ''} ${className ?? ''}`}>
      <label className={css.label} htmlFor={fieldID}>
        {label}
        {isOptional && <Optional words={words} />}
      </label>
      {rows === undefined ? (
        <input {...shared} className={css.input} type={control.type ?? 'text'} />
      ) : (
        <textarea {...shared} className={`${css.input ?? ''} ${css.area ?? ''}`} rows={rows} />
      )}
      <FieldError id={fieldID} error={error} />
    </div>
  );
}

/** Marks an optional field. */
export const Optional = ({ words }: { readonly words: Words }) => <span className={css.optional}> {words.optional}</span>;

type ChoiceProps = FormPart & {
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One of a few, all in sight. */
export function RadioGroup({ id, values, errorOf, name, label, options }: ChoiceProps) {
  const fieldID = `${id}-${name}`;
  const error = errorOf(name);
  return (
    <fieldset className={css.group} {...errorProps(fieldID, error)}>
      <legend className={css.label}>{label}</legend>
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.radio}
              // The links of the summary lead to the first.
              id={index === 0 ? fieldID : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={(values[name] ?? '') === option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={fieldID} error={error} />
    </fieldset>
  );
}
