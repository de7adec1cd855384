import { texts, type SiteTexts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage } from '@ximblox/primitives';
import { createElement, Fragment } from 'react';

import type { Label } from '../../define-block.ts';
import { pageFormID } from '../../frame-ids.ts';
import { codeFormKey, pageFormKey, type AccountFacts, type PageForm, type PageFormField } from '../../page-form.ts';
import type { RenderContext } from '../../render-context.ts';
import { Checkbox, ErrorSummary, Field, Optional, RadioGroup, Select, type FormPart } from './fields.tsx';
import { FileField } from './file-field.tsx';
import { FormSteps } from './form-steps.tsx';
import { Receipt } from './receipt.tsx';
import { useForm, type FormAnswer } from './form-context.tsx';
import css from './page-form-view.module.css';

type FormError = FormAnswer['errors'][number];
type Words = { readonly site: SiteTexts; of(label: Label): string };

/** The text of an error: for a field the server's sentence if it has one. */
function errorText({ site, of }: Words, field: PageFormField | undefined, { name, text }: FormError): string {
  const { errors } = site.contact;
  const general: Readonly<Record<string, string>> = site.form;
  if (name === 'required' && field?.missing !== undefined) return of(field.missing);
  if (name === 'expiredToken') return site.files.expired;
  if (name === 'invalidEmail') return errors['emailForm'] ?? '';
  return general[name] ?? text ?? errors[name] ?? errors['wentWrong'] ?? '';
}

/** The errors in the order of the fields; those of no field concern the whole form. */
function inOrder(words: Words, form: PageForm, errors: readonly FormError[]): { property: string; text: string }[] {
  const messages = errors.map((error) => {
    const field = form.fields.find(({ name }) => name === error.property);
    return { property: field === undefined ? '' : field.name, text: errorText(words, field, error) };
  });
  return ['', ...form.fields.map(({ name }) => name)].flatMap((name) => messages.filter(({ property }) => property === name));
}

/** The form of a page's type. It works without scripts; with them its files are uploaded as they are chosen. */
export function PageFormView({ form, context }: { readonly form: PageForm; readonly context: RenderContext }) {
  const ofPage = useForm(pageFormKey);
  const ofCode = useForm(codeFormKey);
  const words: Words = { site: texts(context.locale), of: (label) => label[interfaceLanguage(context.locale)] };
  const isByCode = form.byCode !== undefined && ofCode.answer !== undefined;
  const drawn = isByCode ? form.byCode : form;
  const { token, answer, facts } = isByCode ? ofCode : ofPage;
  const isSent = answer?.isSent === true;
  const state = isByCode || isSent ? undefined : form.states?.[context.form?.state ?? ''];
  const shown = state === undefined ? drawn : { ...drawn, ...state, send: state.send ?? drawn.send };
  const isClosed = state !== undefined && state.send === undefined;
  const note = isByCode || isSent ? '' : (context.form?.note ?? '');
  return (
    <section
      id={pageFormID}
      className={form.isFirst === true ? `${css.section ?? ''} ${css.first ?? ''}` : css.section}
      aria-labelledby={`${pageFormID}-heading`}
      inert={context.editing}
    >
      <div className={css.side}>
        <h2 id={`${pageFormID}-heading`} className={css.heading}>
          {words.of(isSent ? shown.sentTitle : shown.title)}
        </h2>
        {!isSent && note !== '' && <p className={css.note}>{note}</p>}
        {!isSent && !isClosed && <p className={css.intro}>{words.of(shown.intro)}</p>}
      </div>
      {createElement(
        'page-form',
        { 'data-state': isSent ? 'sent' : answer === undefined ? 'open' : 'answered' },
        isSent ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <p className={css.sent} role="status" tabIndex={-1} autoFocus>
              {words.of(shown.sent)}
            </p>
            <Receipt form={shown} values={answer.values} locale={context.locale} />
          </>
        ) : isClosed ? (
          <p className={css.sent}>{words.of(shown.intro)}</p>
        ) : (
          <Fields
            form={shown}
            formKey={isByCode ? codeFormKey : pageFormKey}
            words={words}
            answer={answer}
            facts={facts}
            token={token}
            context={context}
          />
        ),
      )}
    </section>
  );
}

type FieldsProps = {
  readonly form: PageForm;
  readonly formKey: string;
  readonly words: Words;
  readonly answer: FormAnswer | undefined;
  readonly facts: AccountFacts | undefined;
  readonly token: string;
  readonly context: RenderContext;
};

/** The fields that an account fills in. */
const filledIn = ({ fields }: PageForm, facts: AccountFacts | undefined): Readonly<Record<string, string>> =>
  facts === undefined
    ? {}
    : Object.fromEntries(fields.flatMap(({ name, fact }) => (fact === undefined ? [] : [[name, facts[fact]]])));

function Fields({ form, formKey, words, answer, facts, token, context }: FieldsProps) {
  const { contact } = words.site;
  const errors = inOrder(words, form, answer?.errors ?? []);
  const fields = new Set(errors.map(({ property }) => property).filter((property) => property !== ''));
  const part: FormPart = {
    id: pageFormID,
    optional: contact.optional,
    values: answer?.values ?? filledIn(form, facts),
    errorOf: (name) => errors.find(({ property }) => property === name)?.text,
  };
  const labelOf = (name: string): string => {
    const field = form.fields.find((one) => one.name === name);
    if (field === undefined || field.type === 'checkbox' || field.type === 'file') return '';
    const label = words.of(field.label);
    // A label that is a question has its sign already.
    return label.endsWith('?') ? `${label} ` : `${label}: `;
  };
  /** One place of the grid for each; the script of a form with steps finds there what a field is called and what to say where it is missing. */
  const drawField = (field: PageFormField, isWhole: boolean) => {
    const drawn = <OneField {...{ field, form, part, words, answer, errors, context }} />;
    if (isWhole && field.isHalf !== true) return <Fragment key={field.name}>{drawn}</Fragment>;
    const missing = errorText(words, field, { name: 'required', property: field.name });
    const wrong = errorText(words, field, { name: field.type === 'email' ? 'invalidEmail' : 'invalid', property: field.name });
    return (
      <div
        key={field.name}
        className={css.half}
        data-half={field.isHalf}
        {...(!isWhole && {
          'data-field': field.hasPrivacyStatement === true ? '' : words.of(field.label),
          'data-wrong': wrong,
          ...(field.required && { 'data-missing': missing }),
        })}
      >
        {drawn}
      </div>
    );
  };
  const send = (
    <button type="submit" className={`button ${css.send ?? ''}`}>
      {words.of(form.send)}
    </button>
  );
  return (
    <form
      className={css.form}
      method="post"
      action={context.path}
      encType={form.files === undefined ? undefined : 'multipart/form-data'}
      noValidate
    >
      {/* Enter in a field sends the form: without this it would press the first button, which removes a file. */}
      <button type="submit" className={css.trap} tabIndex={-1} aria-hidden="true">
        {words.of(form.send)}
      </button>
      {errors.length > 0 && (
        <ErrorSummary
          id={pageFormID}
          title={fields.size > 0 ? contact.summary(fields.size) : words.of(form.notSent)}
          errors={errors.map(({ property, text }) => ({ property, text: `${labelOf(property)}${text}` }))}
        />
      )}
      <input type="hidden" name="form" value={formKey} />
      <input type="hidden" name="csrfToken" value={token} />
      <div className={css.trap} aria-hidden="true">
        <label htmlFor={`${pageFormID}-website`}>{contact.leaveEmpty}</label>
        <input id={`${pageFormID}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {form.steps === undefined ? (
        <>
          {form.fields.map((field) => drawField(field, true))}
          {send}
        </>
      ) : (
        <FormSteps
          steps={form.steps}
          locale={context.locale}
          drawFields={(names) => form.fields.filter(({ name }) => names.includes(name)).map((field) => drawField(field, false))}
          send={send}
        />
      )}
    </form>
  );
}

type OneFieldProps = Pick<FieldsProps, 'form' | 'words' | 'answer' | 'context'> & {
  readonly field: PageFormField;
  readonly part: FormPart;
  readonly errors: readonly { readonly property: string; readonly text: string }[];
};

/** The privacy statement beside the consent. It opens beside the form, so that nothing written is lost. */
const PrivacyStatement = ({ href, words }: { readonly href: string; readonly words: Words }) => (
  <>
    {'. '}
    <a href={href} target="_blank" rel="noopener">
      {words.site.readPrivacyStatement} <span className="hidden">{words.site.externalWindow}</span>
    </a>
  </>
);

function OneField({ field, form, part, words, answer, errors, context }: OneFieldProps) {
  const label = words.of(field.label);
  const labelled = (
    <>
      {label}
      {!field.required && <Optional optional={part.optional} />}
    </>
  );
  if (field.type === 'hidden') return <input type="hidden" name={field.name} value={part.values[field.name] ?? ''} />;
  if (field.type === 'select') {
    const options = (field.options ?? []).map((option) => {
      const name = field.optionLabels?.[option];
      return { value: option, label: name === undefined ? option : words.of(name) };
    });
    if (field.isList !== true) return <RadioGroup {...part} name={field.name} label={labelled} options={options} />;
    return (
      <Select
        {...part}
        name={field.name}
        label={label}
        options={[{ value: '', label: words.site.formSteps.choose }, ...options]}
        autoComplete={field.autoComplete ?? 'off'}
        isRequired={field.required}
      />
    );
  }
  if (field.type === 'checkbox')
    return (
      <Checkbox {...part} name={field.name} isRequired={field.required}>
        {label}
        {field.hasPrivacyStatement === true && context.privacyStatement !== undefined && (
          <PrivacyStatement href={context.privacyStatement} words={words} />
        )}
      </Checkbox>
    );
  if (field.type === 'file')
    return form.files === undefined ? null : (
      <FileField
        id={`${part.id}-${field.name}`}
        name={field.name}
        label={labelled}
        files={form.files}
        pending={answer?.files ?? []}
        // A file was removed: there is no summary to go to.
        isFocused={answer !== undefined && errors.length === 0}
        errors={errors.filter(({ property }) => property === field.name).map(({ text }) => text)}
        words={words.site.files}
      />
    );
  return (
    <Field
      {...part}
      name={field.name}
      label={label}
      type={field.type === 'textarea' ? 'text' : field.type}
      {...(field.type === 'textarea' && { rows: 8 })}
      maxLength={field.maxLength ?? 200}
      unit={field.unit && words.of(field.unit)}
      {...(field.hint !== undefined && { hint: words.of(field.hint) })}
      {...(field.autoComplete !== undefined && { autoComplete: field.autoComplete })}
      isOptional={!field.required}
    />
  );
}
