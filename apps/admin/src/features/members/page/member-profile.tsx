import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { contract, type Member } from '@ximblox/contract';
import { useRef } from 'react';
import { useForm, useWatch, type Path } from 'react-hook-form';

import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import { trpc } from '../../../shared/api/client.ts';
import { LeaveGuard } from '../../../shared/leave-guard.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { useErrorFocus } from '../../../shared/use-error-focus.ts';
import { countryChoices, describeMemberError, fieldsOf, nameOf, type MemberFields } from '../member-form.ts';
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
  const countries = trpc.countries.list.useQuery({ locale: 'en-gb' });
  const save = form.handleSubmit(async (fields) => {
    try {
      const { User } = await update.mutateAsync(input.parse(fields));
      form.reset(fieldsOf(User), { keepSubmitCount: true });
      onSaved();
      showToast({ text: `“${nameOf(User)}” was saved.` });
    } catch (cause) {
      applyServerErrors(form, cause, describeMemberError);
    }
  });
  const problem = problemOf(form);
  const field = (name: Path<MemberFields>) => ({ autoComplete: 'off', ...form.register(name), error: errorAt(form, name) });
  return (
    <form
      ref={element}
      className={css.form}
      aria-label="Profile"
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
          <legend>Person</legend>
          <NativeSelect
            label="Title"
            required
            data={[...(member.title === '' ? [{ value: '', label: 'Choose a title' }] : []), 'Mr.', 'Mrs.']}
            {...field('title')}
          />
          <TextInput label="First name" required {...field('firstName')} />
          <TextInput label="Middle name" {...field('middleName')} />
          <TextInput label="Last name" required {...field('lastName')} />
          <TextInput label="Email" required type="email" {...field('email')} />
          <TextInput label="Telephone" type="tel" {...field('telephone')} />
          <TextInput label="Organisation" {...field('organisation')} />
          <TextInput label="Job title" {...field('function')} />
        </fieldset>
        <fieldset className={css.group}>
          <legend>Address</legend>
          <TextInput label="Address" {...field('address')} />
          <TextInput label="Address line 2" {...field('addressLine2')} />
          <TextInput label="Postal code" {...field('postalCode')} />
          <TextInput label="City" {...field('city')} />
          <NativeSelect
            label="Country"
            data={countryChoices(countries.data ?? [], member.country)}
            description={countries.error === null ? undefined : 'The countries could not be loaded. You can save the rest.'}
            {...field('country')}
            // With no option selected, the browser would change the value when the list arrives.
            value={country}
          />
        </fieldset>
        <fieldset className={css.group}>
          <legend>Wants to receive</legend>
          <Checkbox label="Report magazine (print)" {...form.register('receiveReportMagazinePrint')} />
          <Checkbox label="Report magazine (digital)" {...form.register('receiveReportMagazineDigital')} />
          <Checkbox label="Courses" {...form.register('receiveCourses')} />
          <Checkbox label="Seminars" {...form.register('receiveSeminars')} />
        </fieldset>
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="main" loading={isSubmitting}>
          Save changes
        </Button>
        <Button variant="default" disabled={!isDirty} onClick={() => form.reset(fieldsOf(member))}>
          Undo changes
        </Button>
        <span className={css.dim}>{isDirty ? 'Not saved yet' : ''}</span>
      </div>
      <LeaveGuard
        isDirty={() => isDirty}
        what={`“${nameOf(member)}”`}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`}
      />
    </form>
  );
}
