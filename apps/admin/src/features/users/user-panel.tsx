import type { RoleEntry, User } from '@ximblox/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { clearErrors, errorWords, setErrors, useErrors } from '../../shared/api/error-collections.ts';
import { trpc } from '../../shared/api/client.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { PictureField } from './picture-field.tsx';
import { saveUser, type UserCalls } from './save-user.ts';
import { sendPicture } from './send-picture.ts';
import { fieldsOf, isChanged, roleChoices, userProperties, type UserFields } from './user-form.ts';
import css from './users.module.css';

function useUserCalls(): UserCalls {
  return {
    create: trpc.users.create.useMutation().mutateAsync,
    update: trpc.users.update.useMutation().mutateAsync,
    deleteImage: trpc.users.deleteImage.useMutation().mutateAsync,
    setImage: sendPicture,
  };
}

type UserPanelProps = {
  /** Null for one who is yet to be made. */ readonly user: User | null;
  readonly roles: readonly RoleEntry[];
  /** Something was stored, though perhaps not all: the list is to be read again. */ onStored(): void;
  onSaved(user: User, isNew: boolean): void;
  onClose(): void;
};

/** The form of one user. What is written stays whatever the server says. */
export function UserPanel({ user: opened, roles, onStored, onSaved, onClose }: UserPanelProps) {
  const [user, setUser] = useState(opened);
  const [fields, setFields] = useState(() => fieldsOf(opened));
  const [isBusy, setBusy] = useState(false);
  const isLeft = useRef(false);
  const calls = useUserCalls();
  const errors = useErrors('users-overview');
  const { at, rest } = errorWords(errors, userProperties);
  const pictureErrors = useErrors('user-profile-image');
  const change = (part: Partial<UserFields>) => setFields((all) => ({ ...all, ...part }));
  useEffect(() => {
    clearErrors('users-overview');
    clearErrors('user-profile-image');
  }, []);
  const save = async () => {
    setBusy(true);
    const { stored, errors, pictureErrors: refused } = await saveUser(calls, fields, user);
    setErrors('users-overview', errors);
    setErrors('user-profile-image', refused);
    setBusy(false);
    if (stored !== null) {
      onStored();
      setUser(stored);
    }
    if (stored !== null && refused.length === 0) {
      isLeft.current = true;
      return onSaved(stored, opened === null);
    }
    return undefined;
  };
  const title = user === null ? 'New user' : user.name;
  return (
    <FormPanel
      title={title}
      submitLabel={user === null ? 'Add user' : 'Save'}
      isBusy={isBusy}
      errors={errors.length > 0 ? errors : pictureErrors}
      problems={rest}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {user === null ? (
        <p className={css.hint}>A mail goes out with a link, which holds for 5 days. With it the account gets its password.</p>
      ) : (
        !user.active && (
          <p className={css.hint}>Not activated yet: a link was mailed to this address. Another address is mailed a new link.</p>
        )
      )}
      {user !== null && opened === null && pictureErrors.length > 0 && (
        <p className={css.hint}>The user is made. Only the picture is missing.</p>
      )}
      <TextInput
        label="Name"
        required
        autoComplete="off"
        maxLength={200}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={at('profile.name')}
      />
      <TextInput
        label="E-mail"
        required
        type="email"
        autoComplete="off"
        value={fields.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={at('email')}
      />
      <NativeSelect
        label="Role"
        required
        data={[...(fields.roleID === '' ? [{ value: '', label: 'Choose a role' }] : []), ...roleChoices(roles)]}
        value={fields.roleID}
        onChange={(event) => change({ roleID: event.currentTarget.value })}
        error={at('roleID')}
      />
      <TextInput
        label="Job title"
        autoComplete="off"
        maxLength={200}
        value={fields.jobTitle}
        onChange={(event) => change({ jobTitle: event.currentTarget.value })}
        error={at('profile.jobTitle')}
      />
      <PictureField
        name={fields.name}
        url={user?.image?.url}
        change={fields.picture}
        error={pictureErrors[0]?.message}
        onChange={(picture) => {
          clearErrors('user-profile-image');
          change({ picture });
        }}
      />
      <LeaveGuard
        isDirty={() => !isLeft.current && isChanged(fields, user)}
        what={user === null ? 'the new user' : `“${user.name}”`}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('user') ?? ''}`}
      />
    </FormPanel>
  );
}
