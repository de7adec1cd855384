import { Button, TextInput } from '@mantine/core';
import { contract, type User } from '@ximblox/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf, showSaved } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { sessionStore, useSessionState } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { PendingEmail } from '../users/pending-email.tsx';
import { ProfileImageField } from '../users/profile-image-field.tsx';
import { uploadProfileImage } from '../users/upload-profile-image.ts';
import { fieldsOf, inputOf, originalOf, type UserFields } from '../users/user-form.ts';
import css from './account.module.css';

const resolver = contractResolver<UserFields>(contract.users.create.input, inputOf);

/** The form of one's own name, job title and image; others change the email address and the role. */
export function OwnProfile() {
  // Read anew: what the session knows of its user can be older than what an administrator changed.
  const current = trpc.users.current.useQuery({}, { refetchOnMount: 'always', refetchOnWindowFocus: false });
  const user = current.isFetchedAfterMount ? current.data : undefined;
  if (current.error !== null) return <ErrorNotice error={current.error} onRetry={() => void current.refetch()} />;
  return user === undefined ? <div className={css.loading} aria-busy="true" /> : <ProfileForm key={user.ID} user={user} />;
}

function ProfileForm({ user }: { readonly user: User }) {
  const utils = trpc.useUtils();
  const update = trpc.users.update.useMutation();
  const deleteImage = trpc.users.deleteImage.useMutation();
  const url = useSessionState((state) => (state.user ?? user).image?.url);
  const [isDone, setDone] = useState(false);
  const form = useForm<UserFields>({ resolver, defaultValues: fieldsOf(user), reValidateMode: 'onSubmit' });
  const { isDirty, isSubmitting } = form.formState;
  const [name, image] = useWatch({ control: form.control, name: ['profile.name', 'image'] });
  const show = (stored: User) => {
    sessionStore.getState().setProfile(stored);
    void utils.users.invalidate();
  };
  const original = useOriginal(originalOf(user));
  const submit = form.handleSubmit(
    async (fields) => {
      setDone(false);
      let saved = fields;
      try {
        // Address and role as they were read, also where others have changed them since, which stays.
        const read = original.fields ?? originalOf(user);
        const { User: stored } = await update.mutateAsync({ ...read, id: user.ID, profile: fields.profile, original: read });
        show(stored);
        saved = { ...fieldsOf(stored), image: fields.image };
        original.restart(originalOf(stored), showSaved(form, fields, saved));
      } catch (cause) {
        original.accept(cause);
        return applyServerErrors(form, cause);
      }
      try {
        if (fields.image.kind === 'remove') show((await deleteImage.mutateAsync({ id: user.ID })).User);
        if (fields.image.kind === 'replace') show(await uploadProfileImage(user.ID, fields.image.file));
        showSaved(form, saved, { ...saved, image: { kind: 'keep' } });
        setDone(true);
      } catch (cause) {
        form.setError('image', { message: messageOf(cause) });
      }
    },
    () => setDone(false),
  );
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('Name')}
        withAsterisk
        autoComplete="name"
        maxLength={200}
        className={css.field ?? ''}
        {...form.register('profile.name')}
        error={errorAt(form, 'profile.name')}
      />
      <TextInput
        label={t('Job title')}
        autoComplete="organization-title"
        maxLength={200}
        className={css.field ?? ''}
        {...form.register('profile.jobTitle')}
        error={errorAt(form, 'profile.jobTitle')}
      />
      <ProfileImageField
        name={name}
        url={url}
        change={image}
        error={errorAt(form, 'image')}
        onChange={(chosen) => {
          form.clearErrors('image');
          setDone(false);
          form.setValue('image', chosen, { shouldDirty: true });
        }}
      />
      <p className={css.dim}>
        {t('Your email address is {email} and your role is {role}. An administrator can change them.', {
          email: user.email,
          role: user.role.name,
        })}
      </p>
      {user.pendingEmail !== null && <PendingEmail user={user} />}
      {problemOf(form) !== undefined && (
        <p role="alert" className={css.warning}>
          {problemOf(form)}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="filled" loading={isSubmitting}>
          {t('Save profile')}
        </Button>
        <span role="status" className={css.done}>
          {isDone && !isDirty && (
            <>
              <IconCircleCheck size={16} aria-hidden /> {t('Your profile is saved.')}
            </>
          )}
        </span>
      </div>
      <LeaveGuard isDirty={() => isDirty} what={t('your profile')} placeOf={({ pathname }) => pathname} />
    </form>
  );
}
