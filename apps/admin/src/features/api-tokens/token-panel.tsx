import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { hasPermission, type PermissionName } from '@ximblox/primitives';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt } from '../../shared/api/contract-form.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { permissionGroups, permissionLabel } from '../../shared/permission-texts.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { SecretPanel } from '../../shared/ui/secret-panel.tsx';
import css from './api-tokens.module.css';
import { endOf, describeTokenError, lifetimes } from './token-form.ts';

const elements = { code: (words: string) => <code>{words}</code>, a: (words: string) => <a href="/api/docs">{words}</a> };

type TokenPanelProps = { onCreated(): void; onClose(): void };

/** Creates a token and shows it only once. */
export function TokenPanel({ onCreated, onClose }: TokenPanelProps) {
  const [created, setCreated] = useState<{ readonly name: string; readonly token: string }>();
  if (created !== undefined) return <CreatedToken {...created} onClose={onClose} />;
  return (
    <NewToken
      onCreated={(name, token) => {
        setCreated({ name, token });
        onCreated();
      }}
      onClose={onClose}
    />
  );
}

/** `expiresAt` is the lifetime in days, as the select has it. */
type Fields = { name: string; permissions: PermissionName[]; expiresAt: string };
const inputOf = ({ name, permissions, expiresAt }: Fields) => ({ name: name.trim(), permissions, expiresAt: endOf(expiresAt) });
const resolver = contractResolver<Fields>(contract.apiTokens.create.input, inputOf, describeTokenError);

function NewToken({ onCreated, onClose }: { onCreated(name: string, token: string): void; onClose(): void }) {
  const create = trpc.apiTokens.create.useMutation();
  const form = useForm<Fields>({
    resolver,
    defaultValues: { name: '', permissions: [], expiresAt: '90' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { dirtyFields } = form.formState;
  const permissionsError = errorAt(form, 'permissions');
  const permissions = useWatch({ control: form.control, name: 'permissions' });
  const isCreated = useRef(false);
  const own = usePermissions();
  const make = form.handleSubmit(async (fields) => {
    try {
      const { apiToken, token } = await create.mutateAsync(inputOf(fields));
      isCreated.current = true;
      onCreated(apiToken.name, token);
    } catch (cause) {
      applyServerErrors(form, cause, describeTokenError);
    }
  });
  return (
    <FormPanel
      title={t('New API token')}
      submitLabel={t('Create token')}
      form={form}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextInput
        label={t('Purpose')}
        description={t('The program that will use the token, such as “News feeder”')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        maxLength={60}
        {...form.register('name')}
        error={errorAt(form, 'name')}
      />
      <NativeSelect
        label={t('Valid for')}
        data={[...lifetimes]}
        {...form.register('expiresAt')}
        error={errorAt(form, 'expiresAt')}
      />
      <fieldset className={css.permissions}>
        <legend>{t('Permissions')}</legend>
        {permissionsError !== undefined && (
          <p role="alert" className={css.problem}>
            {permissionsError}
          </p>
        )}
        <p className={css.hint}>
          {t(
            'A token can’t have more permissions than you, and changes no users, roles or tokens. Without permissions it reads what visitors can read.',
          )}
        </p>
        {permissionGroups.map((group) => {
          const offered = group.permissions.filter((permission) => hasPermission(own, permission.name));
          if (offered.length === 0) return null;
          return (
            <div key={group.title} className={css.group}>
              <p className={css.groupTitle}>{group.title}</p>
              {offered.map((permission) => (
                <Checkbox
                  key={permission.name}
                  label={permissionLabel(permission.name)}
                  description={permission.text}
                  checked={permissions.includes(permission.name)}
                  onChange={(event) =>
                    form.setValue(
                      'permissions',
                      event.currentTarget.checked
                        ? [...permissions, permission.name]
                        : permissions.filter((other) => other !== permission.name),
                      { shouldDirty: true },
                    )
                  }
                />
              ))}
            </div>
          );
        })}
      </fieldset>
      <LeaveGuard
        isDirty={() => !isCreated.current && (dirtyFields.name === true || permissions.length > 0)}
        what={t('the new token')}
        placeOf={({ pathname, search }) => `${pathname}${search}`}
      />
    </FormPanel>
  );
}

function CreatedToken({ name, token, onClose }: { readonly name: string; readonly token: string; onClose(): void }) {
  return (
    <SecretPanel
      title={t('Token “{name}”', { name })}
      warning={t('Copy the token now. It is shown only once. If you lose it, create another one.')}
      label={t('Token')}
      value={token}
      copyLabel={t('Copy the token')}
      onClose={onClose}
    >
      <T
        message="A program sends it with each call as <code>Authorization: Bearer …</code>. The <a>API documentation</a> shows the calls."
        parts={elements}
      />
    </SecretPanel>
  );
}
