import { Checkbox, Field, Optional, RadioGroup, Select, type FormPart } from '@ximblox/blocks/render';
import type { AccountView } from '@ximblox/contract';

import type { AccountTexts } from './texts.en.ts';
import css from './account.module.css';

type Part = { readonly part: FormPart; readonly words: AccountTexts };

/** The names of the choices of what a member wants to receive. */
export const interestNames = [
  'receiveReportMagazinePrint',
  'receiveReportMagazineDigital',
  'receiveCourses',
  'receiveSeminars',
] as const;

/** Name, work and address of a member. */
export function ProfileFields({ part, words, view }: Part & { readonly view: AccountView }) {
  const { fields, sections, names } = words;
  const countries = (view.countries ?? []).map(({ value, label }) => ({ value, label }));
  const text = (name: string, maxLength: number, autoComplete: string) => ({
    ...part,
    name,
    label: fields[name] ?? name,
    maxLength,
    autoComplete,
  });
  return (
    <>
      <fieldset className={css.section}>
        <legend className={css.legend}>{sections.person}</legend>
        <RadioGroup
          {...part}
          name="title"
          label={
            <>
              {fields['title']}
              <Optional optional={words.optional} />
            </>
          }
          options={(['Mrs.', 'Mr.', ''] as const).map((value) => ({ value, label: value === '' ? words.noTitle : names[value] }))}
        />
        <Field {...text('firstName', 100, 'given-name')} />
        <Field {...text('middleName', 50, 'additional-name')} className={css.short} isOptional />
        <Field {...text('lastName', 100, 'family-name')} />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.legend}>{sections.work}</legend>
        <Field {...text('organisation', 200, 'organization')} isOptional />
        <Field {...text('function', 200, 'organization-title')} isOptional />
        <Field {...text('telephone', 50, 'tel')} type="tel" inputMode="tel" className={css.short} isOptional />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.legend}>{sections.address}</legend>
        <Field {...text('address', 200, 'address-line1')} isOptional />
        <Field {...text('addressLine2', 200, 'address-line2')} isOptional />
        <Field {...text('postalCode', 20, 'postal-code')} className={css.shortest} isOptional />
        <Field {...text('city', 100, 'address-level2')} isOptional />
        <Select
          {...part}
          name="country"
          label={fields['country']}
          autoComplete="country-name"
          options={[{ value: '', label: words.noCountry }, ...countries]}
        />
      </fieldset>
    </>
  );
}

/** What a member wants to receive. */
export const InterestFields = ({ part, words }: Part) => (
  <fieldset className={css.section}>
    <legend className={css.legend}>{words.sections.interests}</legend>
    {interestNames.map((name) => (
      <Checkbox key={name} {...part} name={name}>
        {words.fields[name]}
      </Checkbox>
    ))}
  </fieldset>
);

/** The email address of an account, as browsers and password managers know it. */
export const EmailField = ({ part, words }: Part) => (
  <Field
    {...part}
    name="email"
    label={words.fields['email'] ?? ''}
    type="email"
    inputMode="email"
    autoComplete="username"
    maxLength={254}
  />
);

type PasswordProps = Part & { readonly name: string; readonly isNew?: boolean; readonly hasRules?: boolean };

/** A password. With scripts the first of a form has a button that shows them all. */
export const PasswordField = ({ part, words, name, isNew = false, hasRules = false }: PasswordProps) => (
  <Field
    {...part}
    name={name}
    label={words.fields[name] ?? name}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    maxLength={1000}
    {...(hasRules && { hint: words.passwordRules })}
  />
);

/** A password that is chosen: its rules first, then twice. */
export const NewPasswordFields = ({
  part,
  words,
  names: [first, second],
}: Part & { readonly names: readonly [string, string] }) => (
  <>
    <PasswordField part={part} words={words} name={first} isNew hasRules />
    <PasswordField part={part} words={words} name={second} isNew />
    <ShowPasswords words={words.passwords} />
  </>
);

/** Shows and hides what is written in the passwords of a form. Without scripts it does nothing, so it is not there. */
export const ShowPasswords = ({ words }: { readonly words: { readonly show: string; readonly hide: string } }) => (
  <button type="button" hidden className={`${css.show ?? ''} action`} data-show={words.show} data-hide={words.hide}>
    {words.show}
  </button>
);

/** The code of a mailed link. A script takes it from the link; without scripts it is pasted. */
export const TokenField = ({ part, words }: Part) => (
  <Field
    {...part}
    name="token"
    label={words.fields['token'] ?? ''}
    hint={words.tokenHint}
    maxLength={200}
    autoComplete="one-time-code"
  />
);
