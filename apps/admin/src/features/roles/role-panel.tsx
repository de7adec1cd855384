import type { RoleEntry } from '@ximblox/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { coversPermissions, hasPermission, permissionNames, type PermissionName } from '@ximblox/primitives';
import { useEffect, useRef, useState } from 'react';

import { clearErrors, errorWords, setErrors, useErrors } from '../../shared/api/error-collections.ts';
import { failureOf } from '../../shared/api/failure.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { PermissionField } from './permission-field.tsx';
import { permissionGroups } from './permission-texts.ts';
import {
  fieldsOf,
  inputOf,
  inWordsOfRoles,
  isChanged,
  missingIn,
  narrowed,
  narrowingOf,
  placeOf,
  withPermission,
} from './role-form.ts';
import css from './roles.module.css';

type RolePanelProps = {
  /** Null for one that is yet to be made. */ readonly role: RoleEntry | null;
  onSaved(role: RoleEntry): void;
  onClose(): void;
};

const fieldNames = ['name', ...permissionNames.flatMap((name) => narrowingOf(name).map((by) => placeOf(name, by)))];

/** The form of one role. What is written stays whatever the server says. */
export function RolePanel({ role, onSaved, onClose }: RolePanelProps) {
  const create = trpc.roles.create.useMutation();
  const update = trpc.roles.update.useMutation();
  const [fields, setFields] = useState(() => fieldsOf(role));
  const [isBusy, setBusy] = useState(false);
  const isLeft = useRef(false);
  const own = usePermissions();
  const isAbove = role !== null && !coversPermissions(own, role.permissions);
  const errors = useErrors('roles-overview');
  const { at, rest } = errorWords(errors, fieldNames);
  useEffect(() => clearErrors('roles-overview'), []);
  const save = async () => {
    const missing = missingIn(fields);
    setErrors('roles-overview', missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const input = inputOf(fields);
      const stored = await (role === null ? create.mutateAsync(input) : update.mutateAsync({ id: role.ID, ...input }));
      isLeft.current = true;
      onSaved(stored.role);
    } catch (error) {
      setErrors('roles-overview', failureOf(error).errors.map(inWordsOfRoles));
      setBusy(false);
    }
  };
  const whyOf = (name: PermissionName): string => (isAbove || hasPermission(own, name) ? '' : 'You do not have this yourself.');
  return (
    <FormPanel
      isWide
      title={role === null ? 'New role' : role.name}
      submitLabel={isAbove ? undefined : role === null ? 'Add role' : 'Save'}
      isBusy={isBusy}
      errors={errors}
      problems={rest}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isAbove && <p className={css.note}>This role may do something that you may not, so it is not yours to change.</p>}
      <fieldset className={css.all} disabled={isAbove}>
        <legend className="visually-hidden">The role</legend>
        <TextInput
          label="Name"
          required
          autoComplete="off"
          maxLength={60}
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
          error={at('name')}
        />
        <Checkbox
          label="Require two-step verification"
          description="People with this role must set up an authenticator app before they can do anything else."
          checked={fields.requiresSecondFactor}
          onChange={(event) => setFields({ ...fields, requiresSecondFactor: event.currentTarget.checked })}
        />
        {permissionGroups.map((group) => (
          <fieldset key={group.title} className={css.group}>
            <legend>{group.title}</legend>
            {group.permissions.map(({ name, label, text }) => (
              <PermissionField
                key={name}
                name={name}
                label={label}
                text={text}
                parameters={fields.permissions[name]}
                why={whyOf(name)}
                errorOf={(by) => at(placeOf(name, by))}
                onGive={(isGiven) => setFields(withPermission(fields, name, isGiven))}
                onNarrow={(by, values) => setFields(narrowed(fields, name, by, values))}
              />
            ))}
          </fieldset>
        ))}
      </fieldset>
      {role !== null && !isAbove && <p className={css.note}>Changes apply to everyone with this role as soon as you save.</p>}
      <LeaveGuard
        isDirty={() => !isLeft.current && isChanged(fields, role)}
        what={role === null ? 'the new role' : `the role “${role.name}”`}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('role') ?? ''}`}
      />
    </FormPanel>
  );
}
