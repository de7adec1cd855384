import type { InputHTMLAttributes, ReactNode } from 'react';

import css from './fields.module.css';

/** The props of every form field. */
export type FormPart = {
  /** Begins the ids of its fields; unique on the page. */
  readonly id: string;
  /** The word that marks an optional field. */
  readonly optional: string;
  readonly values: Readonly<Record<string, string>>;
  /** The text of a field's error; undefined without one. */
  readonly errorOf: (name: string) => string | undefined;
};

type FieldProps = FormPart & {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly maxLength: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  /** What to know before writing, above the field. */
  readonly hint?: ReactNode;
  /** Behind what is written; part of the field's name. */
  readonly unit?: string | undefined;
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

/** What ties a control to its hint and its error. */
export function errorProps(id: string, error: string | undefined, hasHint = false) {
  const describedBy = [hasHint ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`].filter((part) => part !== '');
  return {
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
  };
}

const Hint = ({ id, children }: { readonly id: string; readonly children: ReactNode }) =>
  children === undefined ? null : (
    <div id={`${id}-hint`} className={css.hint}>
      {children}
    </div>
  );

/** A labelled text field of one or more lines, with its hint and its error. */
export function Field({
  id,
  optional,
  values,
  errorOf,
  name,
  label,
  isOptional = false,
  rows,
  className,
  hint,
  unit,
  ...control
}: FieldProps) {
  const fieldID = `${id}-${name}`;
  const error = errorOf(name);
  const shared = {
    id: fieldID,
    name,
    defaultValue: values[name] ?? '',
    maxLength: control.maxLength,
    autoComplete: control.autoComplete ?? 'off',
    required: !isOptional,
    ...errorProps(fieldID, error, hint !== undefined),
  };
  const { type = 'text', inputMode } = control;
  const literal = type === 'password' ? { spellCheck: false } : {};
  return (
    <div className={`${css.field ?? ''} ${className ?? ''}`}>
      <label className={css.label} htmlFor={fieldID}>
        {label}
        {unit !== undefined && <span className="hidden"> ({unit})</span>}
        {isOptional && <Optional optional={optional} />}
      </label>
      <Hint id={fieldID}>{hint}</Hint>
      {unit !== undefined ? (
        <div className={css.measure}>
          <input {...shared} className={css.input} type={type} inputMode={inputMode} />
          <span className={css.unit} aria-hidden="true">
            {unit}
          </span>
        </div>
      ) : rows === undefined ? (
        <input {...shared} {...literal} className={css.input} type={type} inputMode={inputMode} />
      ) : (
        <textarea {...shared} className={`${css.input ?? ''} ${css.area ?? ''}`} rows={rows} />
      )}
      <FieldError id={fieldID} error={error} />
    </div>
  );
}

/** Marks an optional field. */
export const Optional = ({ optional }: Pick<FormPart, 'optional'>) => <span className={css.optional}> {optional}</span>;

type Options = readonly { readonly value: string; readonly label: string }[];
type ChoiceProps = FormPart & { readonly name: string; readonly label: ReactNode; readonly options: Options };

/** One of a few, all in sight. */
export const RadioGroup = (props: ChoiceProps) => <Choices {...props} type="radio" />;

/** Some of a few, all in sight. Each box is a field of its own, since forms without scripts are read by the name: `tagIDs[1]`. */
export const CheckboxGroup = (props: ChoiceProps) => <Choices {...props} type="checkbox" />;

function Choices({ id, values, errorOf, name, label, options, type }: ChoiceProps & { readonly type: 'radio' | 'checkbox' }) {
  const fieldID = `${id}-${name}`;
  const error = errorOf(name);
  const nameAt = (index: number) => (type === 'radio' ? name : `${name}[${index}]`);
  return (
    <fieldset className={css.group} {...errorProps(fieldID, error)}>
      <legend className={css.label}>{label}</legend>
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              className={type === 'radio' ? css.radio : css.box}
              // The links of the summary lead to the first.
              id={index === 0 ? fieldID : undefined}
              type={type}
              name={nameAt(index)}
              value={option.value}
              defaultChecked={(values[nameAt(index)] ?? '') === option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={fieldID} error={error} />
    </fieldset>
  );
}

/** One of many, in a list of the browser. */
export function Select({
  id,
  optional,
  values,
  errorOf,
  name,
  label,
  options,
  autoComplete,
  isRequired = false,
}: ChoiceProps & { readonly autoComplete: string; readonly isRequired?: boolean }) {
  const fieldID = `${id}-${name}`;
  const error = errorOf(name);
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={fieldID}>
        {label}
        {!isRequired && <Optional optional={optional} />}
      </label>
      <select
        className={css.input}
        id={fieldID}
        name={name}
        autoComplete={autoComplete}
        defaultValue={values[name] ?? ''}
        {...errorProps(fieldID, error)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={fieldID} error={error} />
    </div>
  );
}

type CheckboxProps = FormPart & { readonly name: string; readonly isRequired?: boolean; readonly children: ReactNode };

/** A box to tick, with its label beside it. */
export function Checkbox({ id, values, errorOf, name, isRequired = false, children }: CheckboxProps) {
  const fieldID = `${id}-${name}`;
  const error = errorOf(name);
  return (
    <div className={css.tick}>
      <div className={css.agree}>
        <input
          className={css.box}
          id={fieldID}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={values[name] === 'on'}
          required={isRequired}
          {...errorProps(fieldID, error)}
        />
        <label htmlFor={fieldID}>{children}</label>
      </div>
      <FieldError id={fieldID} error={error} />
    </div>
  );
}

type SummaryProps = {
  /** Begins the ids of the form's fields. */
  readonly id: string;
  readonly title: string;
  /** One entry per error; those without a property concern the whole form. */
  readonly errors: readonly { readonly property: string; readonly text: ReactNode }[];
};

/** The error summary above a form, with a link to each field. It is focused when the page loads. */
export function ErrorSummary({ id, title, errors }: SummaryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className={css.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby={`${id}-summary`}>
      <h2 id={`${id}-summary`} className={css.summaryTitle}>
        {title}
      </h2>
      <ul className={css.summaryList}>
        {errors.map(({ property, text }) => (
          <li key={property}>
            {property === '' ? (
              text
            ) : (
              <a className={css.summaryLink} href={`#${id}-${property}`}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
