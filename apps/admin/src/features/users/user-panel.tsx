import { contract, type RoleListItem, type User, type UserListItem } from '@ximblox/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, showSaved } from '../../shared/api/contract-form.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { PendingEmail } from './pending-email.tsx';
import { ProfileImageField } from './profile-image-field.tsx';
import { describeUserError, lastAdministratorRole, saveUser, type UserCalls } from './save-user.ts';
import { uploadProfileImage } from './upload-profile-image.ts';
import { fieldsOf, inputOf, originalOf, roleChoices, type UserFields } from './user-form.ts';
import css from './users.module.css';

function useUserCalls(): UserCalls {
  return {
    create: trpc.users.create.useMutation().mutateAsync,
    update: trpc.users.update.useMutation().mutateAsync,
    deleteImage: trpc.users.deleteImage.useMutation().mutateAsync,
    setImage: uploadProfileImage,
  };
}

type UserPanelProps = {
  /** Null for a new one. */ readonly user: UserListItem | null;
  readonly roles: readonly RoleListItem[];
  /** Something was stored, though perhaps not everything: the list must be refetched. */ onStored(): void;
  onSaved(user: User, isNew: boolean): void;
  onClose(): void;
};

const { input } = contract.users.create;
const resolver = contractResolver<UserFields>(input, inputOf, describeUserError);

/** The form of one user. Input is retained whatever the server answers. */
export function UserPanel({ user: opened, roles, onStored, onSaved, onClose }: UserPanelProps) {
  const [user, setUser] = useState<User | null>(opened);
  const form = useForm<UserFields>({
    resolver,
    defaultValues: fieldsOf(opened),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [name, roleID, image] = useWatch({ control: form.control, name: ['profile.name', 'roleID', 'image'] });
  const imageError = errorAt(form, 'image');
  const isLeft = useRef(false);
  const calls = useUserCalls();
  const original = useOriginal(opened === null ? undefined : originalOf(opened));
  const save = form.handleSubmit(async (fields) => {
    try {
      const { stored, imageRefusal } = await saveUser(calls, input.parse(inputOf(fields)), fields.image, user, original.fields);
      onStored();
      if (imageRefusal === undefined) {
        isLeft.current = true;
        return onSaved(stored, opened === null);
      }
      setUser(stored);
      const chosen = form.getValues('image');
      original.restart(originalOf(stored), showSaved(form, fields, fieldsOf(stored)));
      form.setValue('image', chosen, { shouldDirty: true });
      form.setError('image', { message: messageOf(imageRefusal) });
    } catch (cause) {
      applyServerErrors(form, cause, describeUserError);
      original.accept(cause);
    }
  });
  const title = user === null ? t('New user') : user.name;
  return (
    <FormPanel
      title={title}
      submitLabel={user === null ? t('Add user') : t('Save')}
      form={form}
      guard={{ what: user === null ? t('the new user') : `“${user.name}”`, parameter: 'user', isLeft }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {user === null ? (
        <p className={css.hint}>
          {t('A link will be sent by email and is valid for 5 days. The user chooses a password with it.')}
        </p>
      ) : (
        !user.active && (
          <p className={css.hint}>
            {t('Not activated yet. A link was emailed to this address. A new address is sent a new link.')}
          </p>
        )
      )}
      {user !== null && opened === null && imageError !== undefined && (
        <p className={css.hint}>{t('The user was created. Only the image is missing.')}</p>
      )}
      <TextInput
        label={t('Name')}
        required
        autoComplete="off"
        maxLength={200}
        {...form.register('profile.name')}
        error={errorAt(form, 'profile.name')}
      />
      <TextInput
        label={t('Email')}
        required
        type="email"
        autoComplete="off"
        {...form.register('email')}
        error={errorAt(form, 'email')}
        description={user?.active === true && t('A new address takes effect once it is confirmed with the link we email to it.')}
      />
      {user !== null && <PendingEmail key={user.pendingEmail?.email ?? ''} user={user} />}
      <NativeSelect
        label={t('Role')}
        required
        data={[...(roleID === '' ? [{ value: '', label: t('Choose a role') }] : []), ...roleChoices(roles, user?.role.ID)]}
        description={opened?.isLastAdministrator === true && lastAdministratorRole}
        {...form.register('roleID')}
        value={roleID}
        error={errorAt(form, 'roleID')}
      />
      <TextInput
        label={t('Job title')}
        autoComplete="off"
        maxLength={200}
        {...form.register('profile.jobTitle')}
        error={errorAt(form, 'profile.jobTitle')}
      />
      <ProfileImageField
        name={name}
        url={user?.image?.url}
        change={image}
        error={imageError}
        onChange={(chosen) => {
          form.clearErrors('image');
          form.setValue('image', chosen, { shouldDirty: true });
        }}
      />
    </FormPanel>
  );
}
