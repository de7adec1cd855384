import type { ReactNode } from 'react';
import { texts, type SiteTexts } from '@ximblox/i18n/site-texts';
import { localePrefixes } from '@ximblox/primitives';

import { frameID, type Link } from '@ximblox/blocks';
import {
  blockID,
  Checkbox,
  ErrorSummary,
  Field,
  hrefOf,
  LinkTo,
  Optional,
  RadioGroup,
  useForm,
  type FormPart,
} from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { errorText, inOrder, type FormError } from './message-errors.ts';
import css from './message-form.module.css';

type Words = SiteTexts['contact'];
/** What a field of a message form is given. */
export type MessagePart = FormPart & { readonly words: Words };

type MessageFormProps = BlockViewProps & {
  readonly title: string;
  /** Beside the form. */
  readonly intro: ReactNode;
  readonly privacy: Link;
  /** Errors in other words than those of the contact form, by name. */
  readonly errorTexts?: Readonly<Record<string, string>>;
  /** The fields between the sender's details and the message. */
  readonly children?: (part: MessagePart) => ReactNode;
};

/** A form to write a message: the sender's details, the message, the consent, and what came of it. */
export function MessageForm({ block, context, title, intro, privacy, errorTexts, children }: MessageFormProps) {
  const contact = texts(context.locale).contact;
  const words: Words = errorTexts === undefined ? contact : { ...contact, errors: { ...contact.errors, ...errorTexts } };
  const { token, answer } = useForm(block.key);
  const anchor = blockID(block, true) ?? '';
  const id = frameID(anchor);
  const errors = inOrder(answer?.errors ?? []);
  const ofFields = errors.filter(({ property }) => property !== '').length;
  const part: MessagePart = {
    id,
    words,
    optional: words.optional,
    values: answer?.values ?? {},
    errorOf: (name) => {
      const error = errors.find(({ property }) => property === name);
      return error === undefined ? undefined : errorText(words, error);
    },
  };
  return (
    <section id={anchor} className={css.block} aria-labelledby={`${id}-heading`}>
      <div className={css.side}>
        <h2 id={`${id}-heading`} className={css.heading}>
          {title}
        </h2>
        {intro}
      </div>
      {answer?.isSent === true ? (
        <Sent
          words={words}
          again={`${context.path}#${anchor}`}
          home={{ path: `/${localePrefixes[context.locale]}/`, title: texts(context.locale).home }}
        />
      ) : (
        <form className={css.form} method="post" action={context.path} noValidate>
          {errors.length > 0 && (
            <ErrorSummary
              id={id}
              title={ofFields > 0 ? words.summary(ofFields) : words.notSent}
              errors={errors.map((error) => ({ property: error.property, text: summaryText(words, error) }))}
            />
          )}
          <input type="hidden" name="form" value={block.key} />
          <input type="hidden" name="csrfToken" value={token} />
          <Person {...part} />
          {children?.(part)}
          <Field {...part} name="message" label={words.message} maxLength={10_000} rows={7} />
          <Trap id={id} words={words} />
          <Checkbox {...part} name="privacyAccepted" isRequired>
            {words.privacy}{' '}
            {hrefOf(privacy, context) === undefined ? (
              words.privacyPolicy
            ) : (
              <LinkTo link={privacy} context={context}>
                {privacy.text || words.privacyPolicy}
              </LinkTo>
            )}
          </Checkbox>
          <button type="submit" className={`button ${css.send ?? ''}`}>
            {words.send}
          </button>
        </form>
      )}
    </section>
  );
}

/** The text beside a form. */
export const FormIntro = ({ text }: { readonly text: string }) => (text === '' ? null : <p className={css.intro}>{text}</p>);

/** The sender's details. */
function Person(part: MessagePart) {
  const { words } = part;
  const titles = ['Mrs.', 'Mr.', ''].map((value) => ({ value, label: words.titles[value] ?? '' }));
  const name = { maxLength: 100, className: css.third };
  const half = { className: css.half };
  return (
    <>
      <RadioGroup
        {...part}
        name="title"
        label={
          <>
            {words.title}
            <Optional optional={words.optional} />
          </>
        }
        options={titles}
      />
      <div className={css.row}>
        <Field {...part} {...name} name="firstName" label={words.firstName} autoComplete="given-name" />
        <Field
          {...part}
          {...name}
          name="middleName"
          label={words.middleName}
          maxLength={50}
          autoComplete="additional-name"
          isOptional
        />
        <Field {...part} {...name} name="lastName" label={words.lastName} autoComplete="family-name" />
      </div>
      <Field {...part} name="organisation" label={words.organisation} maxLength={200} autoComplete="organization" isOptional />
      <div className={css.row}>
        <Field {...part} {...half} name="email" label={words.email} type="email" maxLength={254} autoComplete="email" />
        <Field {...part} {...half} name="phone" label={words.phone} type="tel" maxLength={50} autoComplete="tel" isOptional />
      </div>
    </>
  );
}

/** A field that people neither see nor reach: what fills it in is a program. */
const Trap = ({ id, words }: { readonly id: string; readonly words: Words }) => (
  <div className={css.trap} aria-hidden="true">
    <label htmlFor={`${id}-website`}>{words.leaveEmpty}</label>
    <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

/** The label of a field. */
function labelOf(words: Words, property: string): string {
  const label = (words as Readonly<Record<string, unknown>>)[property];
  return typeof label === 'string' ? label : property;
}

/** An error in the summary, which names its field. That of the consent names it by itself. */
const summaryText = (words: Words, error: FormError): string =>
  error.property === '' || error.property === 'privacyAccepted'
    ? errorText(words, error)
    : `${labelOf(words, error.property)}: ${errorText(words, error)}`;

type SentProps = {
  readonly words: Words;
  readonly again: string;
  readonly home: { readonly path: string; readonly title: string };
};

/** In place of the form, when the message is on its way. */
const Sent = ({ words, again, home }: SentProps) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  <div className={css.sent} role="status" tabIndex={-1} autoFocus>
    <svg className={css.wave} viewBox="0 0 480 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 20C20 4 40 4 60 20S100 36 120 20 160 8 180 20 220 30 240 20 280 13 300 20 340 25 360 20 400 18 420 20L480 20" />
    </svg>
    <h3 className={css.sentTitle}>{words.sentTitle}</h3>
    <p>{words.sent}</p>
    <ul className={css.next}>
      <li>
        <a href={again}>{words.again}</a>
      </li>
      <li>
        <a href={home.path}>{home.title}</a>
      </li>
    </ul>
  </div>
);
