import { Checkbox, Field, Optional, RadioGroup, Select, type FormPart } from '@ximblox/blocks/render';
import type { AccountView } from '@ximblox/contract';
import type { ReactNode } from 'react';

import type { AccountTexts } from './institute/texts.en.ts';
import css from './account.module.css';

type Part = { readonly part: FormPart; readonly words: AccountTexts };

/** The names of the choices of what a member wants to receive. */
export const interestNames = [
  'receiveReportMagazinePrint',
  'receiveReportMagazineDigital',
  'receiveCourses',
  'receiveSeminars',
] as const;

const textField = ({ part, words }: Part, name: string, maxLength: number, autoComplete: string) => ({
  ...part,
  name,
  label: words.fields[name] ?? name,
  maxLength,
  autoComplete,
});

/** The name of a member. */
export const NameFields = (props: Part) => (
  <>
    <Field {...textField(props, 'firstName', 100, 'given-name')} />
    <Field {...textField(props, 'middleName', 50, 'additional-name')} className={css.short} isOptional />
    <Field {...textField(props, 'lastName', 100, 'family-name')} />
  </>
);

export const OrganisationField = (props: Part) => <Field {...textField(props, 'organisation', 200, 'organization')} isOptional />;

const TitleField = ({ part, words }: Part) => (
  <RadioGroup
    {...part}
    name="title"
    label={
      <>
        {words.fields['title']}
        <Optional optional={words.optional} />
      </>
    }
    options={(['Mrs.', 'Mr.', ''] as const).map((value) => ({
      value,
      label: value === '' ? words.noTitle : words.names[value],
    }))}
  />
);

const WorkFields = (props: Part) => (
  <>
    <Field {...textField(props, 'function', 200, 'organization-title')} isOptional />
    <Field {...textField(props, 'telephone', 50, 'tel')} type="tel" inputMode="tel" className={css.short} isOptional />
  </>
);

type OfView = Part & { readonly view: AccountView };

function AddressFields({ view, ...props }: OfView) {
  const { part, words } = props;
  const countries = (view.countries ?? []).map(({ value, label }) => ({ value, label }));
  return (
    <>
      <Field {...textField(props, 'address', 200, 'address-line1')} isOptional />
      <Field {...textField(props, 'addressLine2', 200, 'address-line2')} isOptional />
      <Field {...textField(props, 'postalCode', 20, 'postal-code')} className={css.shortest} isOptional />
      <Field {...textField(props, 'city', 100, 'address-level2')} isOptional />
      <Select
        {...part}
        name="country"
        label={words.fields['country']}
        autoComplete="country-name"
        options={[{ value: '', label: words.noCountry }, ...countries]}
      />
    </>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={css.section}>
    <legend className={css.legend}>{title}</legend>
    {children}
  </fieldset>
);

/** Name, work and address of a member. */
export function ProfileFields({ view, ...props }: OfView) {
  const { sections } = props.words;
  return (
    <>
      <Group title={sections.person}>
        <TitleField {...props} />
        <NameFields {...props} />
      </Group>
      <Group title={sections.work}>
        <OrganisationField {...props} />
        <WorkFields {...props} />
      </Group>
      <Group title={sections.address}>
        <AddressFields {...props} view={view} />
      </Group>
    </>
  );
}

const moreNames = [
  'title',
  'function',
  'telephone',
  'address',
  'addressLine2',
  'postalCode',
  'city',
  'country',
  ...interestNames,
] as const;

/** What nobody needs to say to get an account: folded, unless something in it is filled in or wrong. */
export function MoreFields({ view, ...props }: OfView) {
  const { part, words } = props;
  const isOpen = moreNames.some((name) => (part.values[name] ?? '') !== '' || part.errorOf(name) !== undefined);
  return (
    <details className={css.more} open={isOpen}>
      <summary className={css.fold}>{words.register.more}</summary>
      <div className={css.form}>
        <TitleField {...props} />
        <WorkFields {...props} />
        <Group title={words.sections.address}>
          <AddressFields {...props} view={view} />
        </Group>
        <InterestFields {...props} />
      </div>
    </details>
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

/** A password that is chosen: its rules first, and once, since it can be shown. */
export const NewPasswordField = ({ part, words, name }: Part & { readonly name: string }) => (
  <>
    <PasswordField part={part} words={words} name={name} isNew hasRules />
    <ShowPasswords words={words.onePassword} />
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
