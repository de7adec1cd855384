import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { contract, type Member } from '@ximblox/contract';
import { useRef } from 'react';
import { useForm, useWatch, type Path } from 'react-hook-form';

import { t } from '../../../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf, showSaved } from '../../../../shared/api/contract-form.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { useOriginal } from '../../../../shared/api/use-original.ts';
import { LeaveGuard } from '../../../../shared/leave-guard.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useErrorFocus } from '../../../../shared/use-error-focus.ts';
import { countryChoices, describeMemberError, fieldsOf, nameOf, originalOf, type MemberFields } from '../member-form.ts';
import css from './member-page.module.css';

type MemberProfileProps = { readonly member: Member; onSaved(): void };

const { input } = contract.members.adminUpdate;
const resolver = contractResolver<MemberFields>(input, undefined, describeMemberError);

/** The form of a member’s profile. */
export function MemberProfile({ member, onSaved }: MemberProfileProps) {
  const form = useForm<MemberFields>({
    resolver,
    defaultValues: fieldsOf(member),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, submitCount);
  const update = trpc.members.adminUpdate.useMutation();
  const original = useOriginal(originalOf(member));
  const countries = trpc.countries.list.useQuery({ locale: 'en-gb' });
  const save = form.handleSubmit(async (fields) => {
    try {
      const { User } = await update.mutateAsync({ ...input.parse(fields), original: original.fields });
      original.restart(originalOf(User), showSaved(form, fields, fieldsOf(User)));
      onSaved();
      showToast({ text: t('“{name}” was saved.', { name: nameOf(User) }) });
    } catch (cause) {
      applyServerErrors(form, cause, describeMemberError);
      original.accept(cause);
    }
  });
  const problem = problemOf(form);
  const field = (name: Path<MemberFields>) => ({ autoComplete: 'off', ...form.register(name), error: errorAt(form, name) });
  return (
    <form
      ref={element}
      className={css.form}
      aria-label={t('Profile')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={css.scroll}>
        {problem !== undefined && (
          <p role="alert" tabIndex={-1} className={css.problem}>
            {problem}
          </p>
        )}
        <fieldset className={css.group}>
          <legend>{t('Person')}</legend>
          <NativeSelect label={t('Title')} data={[{ value: '', label: t('No title') }, 'Mr.', 'Mrs.']} {...field('title')} />
          <TextInput label={t('First name')} required {...field('firstName')} />
          <TextInput label={t('Middle name')} {...field('middleName')} />
          <TextInput label={t('Last name')} required {...field('lastName')} />
          <TextInput label={t('Email')} required type="email" {...field('email')} />
          <TextInput label={t('Telephone')} type="tel" {...field('telephone')} />
          <TextInput label={t('Organisation')} {...field('organisation')} />
          <TextInput label={t('Job title')} {...field('function')} />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('Address')}</legend>
          <TextInput label={t('Address')} {...field('address')} />
          <TextInput label={t('Address line 2')} {...field('addressLine2')} />
          <TextInput label={t('Postal code')} {...field('postalCode')} />
          <TextInput label={t('City')} {...field('city')} />
          <NativeSelect
            label={t('Country')}
            data={countryChoices(countries.data ?? [], member.country)}
            description={countries.error === null ? undefined : t('The countries could not be loaded. You can save the rest.')}
            {...field('country')}
            // With no option selected, the browser would change the value when the list arrives.
            value={country}
          />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('Wants to receive')}</legend>
          <Checkbox label={t('Report magazine (print)')} {...form.register('receiveReportMagazinePrint')} />
          <Checkbox label={t('Report magazine (digital)')} {...form.register('receiveReportMagazineDigital')} />
          <Checkbox label={t('Courses')} {...form.register('receiveCourses')} />
          <Checkbox label={t('Seminars')} {...form.register('receiveSeminars')} />
        </fieldset>
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="main" loading={isSubmitting}>
          {t('Save changes')}
        </Button>
        <Button
          variant="default"
          disabled={!isDirty}
          onClick={() => {
            original.restart(originalOf(member));
            form.reset(fieldsOf(member));
          }}
        >
          {t('Undo changes')}
        </Button>
        <span className={css.dim}>{isDirty ? t('Not saved yet') : ''}</span>
      </div>
      <LeaveGuard
        isDirty={() => isDirty}
        what={`“${nameOf(member)}”`}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`}
      />
    </form>
  );
}
