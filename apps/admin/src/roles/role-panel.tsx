import type { RoleEntry } from '@ximblox/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { coversPermissions, hasPermission, permissionNames, type PermissionName } from '@ximblox/primitives';
import { useEffect, useRef, useState } from 'react';

import { clearErrors, errorWords, setErrors, useErrors } from '../app/error-collections.ts';
import { failureOf } from '../app/failure.ts';
import { usePermissions } from '../app/session-store.ts';
import { api } from '../app/trpc.ts';
import { LeaveGuard } from '../shared/leave-guard.tsx';
import { SidePanel } from '../shared/side-panel.tsx';
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
  const [fields, setFields] = useState(() => fieldsOf(role));
  const [isBusy, setBusy] = useState(false);
  const isLeft = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const own = usePermissions();
  const isAbove = role !== null && !coversPermissions(own, role.permissions);
  const { at, rest } = errorWords(useErrors('roles-overview'), fieldNames);
  useEffect(() => clearErrors('roles-overview'), []);
  const toFirstError = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus());
  const save = async () => {
    const missing = missingIn(fields);
    setErrors('roles-overview', missing);
    if (missing.length > 0) return toFirstError();
    setBusy(true);
    try {
      const input = inputOf(fields);
      const stored = await (role === null ? api.roles.create.mutate(input) : api.roles.update.mutate({ id: role.ID, ...input }));
      isLeft.current = true;
      onSaved(stored.role);
    } catch (error) {
      setErrors('roles-overview', failureOf(error).errors.map(inWordsOfRoles));
      setBusy(false);
      toFirstError();
    }
    return undefined;
  };
  const whyOf = (name: PermissionName): string => (isAbove || hasPermission(own, name) ? '' : 'You do not have this yourself.');
  return (
    <SidePanel
      isWide
      title={role === null ? 'New role' : role.name}
      onSubmit={() => void save()}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {isAbove ? 'Close' : 'Cancel'}
          </Button>
          {!isAbove && (
            <Button type="submit" variant="main" loading={isBusy}>
              {role === null ? 'Make the role' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      <div ref={form} className={css.form}>
        {isAbove && <p className={css.note}>This role may do something that you may not, so it is not yours to change.</p>}
        {rest.length > 0 && (
          <p role="alert" tabIndex={-1} className={css.problem}>
            {rest.join(' ')}
          </p>
        )}
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
            label="Ask for a second factor"
            description="Whoever has this role sets up an app on their phone before anything else opens."
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
        {role !== null && !isAbove && (
          <p className={css.note}>Whoever has this role may do what stands here as soon as you save.</p>
        )}
      </div>
      <LeaveGuard
        isDirty={() => !isLeft.current && isChanged(fields, role)}
        what={role === null ? 'the new role' : `the role “${role.name}”`}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('role') ?? ''}`}
      />
    </SidePanel>
  );
}
