import type { RoleEntry, RoleListItem } from '@ximblox/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { hasPermission, type PermissionName } from '@ximblox/primitives';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { errorAt } from '../../shared/api/contract-form.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { PermissionField } from './permission-field.tsx';
import { permissionGroups, permissionLabel } from '../../shared/permission-texts.ts';
import {
  applyRoleErrors,
  fieldsOf,
  givesPower,
  inputOf,
  narrowed,
  placeOf,
  powerText,
  roleResolver,
  whyRequired,
  withPermission,
  type RoleFields,
} from './role-form.ts';
import css from './roles.module.css';

type RolePanelProps = {
  /** Null for a new one. */ readonly role: RoleListItem | null;
  onSaved(role: RoleEntry): void;
  onClose(): void;
};

/** The form of one role. Input is retained whatever the server answers. */
export function RolePanel({ role, onSaved, onClose }: RolePanelProps) {
  const create = trpc.roles.create.useMutation();
  const update = trpc.roles.update.useMutation();
  const form = useForm<RoleFields>({
    resolver: roleResolver,
    defaultValues: fieldsOf(role),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const permissions = useWatch({ control: form.control, name: 'permissions' });
  const give = (next: RoleFields['permissions']) => form.setValue('permissions', next, { shouldDirty: true });
  const isStrict = useWatch({ control: form.control, name: 'requiresSecondFactor' });
  const isRisky =
    !isStrict && givesPower({ permissions: inputOf({ name: '', requiresSecondFactor: false, permissions }).permissions });
  const isLeft = useRef(false);
  const original = useOriginal(role === null ? undefined : inputOf(fieldsOf(role)));
  const own = usePermissions();
  const changed = errorAt(form, 'permissions');
  const isAbove = role?.can.edit === false;
  const save = form.handleSubmit(async (fields) => {
    try {
      const input = inputOf(fields);
      const stored = await (role === null
        ? create.mutateAsync(input)
        : update.mutateAsync({ id: role.ID, ...input, original: original.fields }));
      isLeft.current = true;
      onSaved(stored.role);
    } catch (cause) {
      applyRoleErrors(form, cause);
      original.accept(cause);
    }
  });
  const whyOf = (name: PermissionName): string =>
    isAbove ? '' : hasPermission(own, name) ? whyRequired(permissions, name) : t('You do not have this yourself.');
  return (
    <FormPanel
      isWide
      title={role === null ? t('New role') : role.name}
      submitLabel={isAbove ? undefined : role === null ? t('Add role') : t('Save')}
      form={form}
      guard={{ what: role === null ? t('the new role') : t('the role “{name}”', { name: role.name }), parameter: 'role', isLeft }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isAbove && <p className={css.note}>{t('This role may do something that you may not, so you can’t change it.')}</p>}
      <fieldset className={css.all} disabled={isAbove}>
        <legend className="visually-hidden">{t('The role')}</legend>
        <TextInput
          label={t('Name')}
          required
          autoComplete="off"
          maxLength={60}
          {...form.register('name')}
          error={errorAt(form, 'name')}
        />
        <Checkbox
          label={t('Require two-step verification')}
          description={t('People with this role must set up an authenticator app before they can do anything else.')}
          {...form.register('requiresSecondFactor')}
        />
        {isRisky && <p className={css.note}>{powerText}</p>}
        {changed !== undefined && (
          <p role="alert" className={css.error}>
            {t('Permissions')}: {changed}
          </p>
        )}
        {permissionGroups.map((group) => (
          <fieldset key={group.title} className={css.group}>
            <legend>{group.title}</legend>
            {group.permissions.map(({ name, text }) => (
              <PermissionField
                key={name}
                name={name}
                label={permissionLabel(name)}
                text={text}
                parameters={permissions[name]}
                why={whyOf(name)}
                errorOf={(by) => errorAt(form, placeOf(name, by))}
                onGive={(isGiven) => give(withPermission(permissions, name, isGiven))}
                onNarrow={(by, values) => give(narrowed(permissions, name, by, values))}
              />
            ))}
          </fieldset>
        ))}
      </fieldset>
      {role !== null && !isAbove && (
        <p className={css.note}>{t('Changes apply to everyone with this role as soon as you save.')}</p>
      )}
    </FormPanel>
  );
}
