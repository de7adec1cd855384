import { Checkbox, Radio } from '@mantine/core';
import type { Permission, PermissionName } from '@ximblox/primitives';
import { useId } from 'react';

import { t } from '../../shared/language/t.ts';
import { choices, narrowingOf, type Narrowing } from './role-form.ts';
import css from './roles.module.css';

const titles: Readonly<Record<Narrowing, string>> = { pageTypes: t('Page types'), locales: t('Languages') };

type PermissionFieldProps = {
  readonly name: PermissionName;
  readonly label: string;
  readonly text: string;
  /** The restriction of the permission; undefined while it is not granted. */ readonly parameters:
    | Permission['parameters']
    | undefined;
  /** Why it can't be granted or revoked; '' if it can. */ readonly why: string;
  errorOf(by: Narrowing): string | undefined;
  onGive(isGiven: boolean): void;
  onNarrow(by: Narrowing, values: readonly string[] | null): void;
};

/** A permission with a checkbox and, once granted, its restrictions. */
export function PermissionField(props: PermissionFieldProps) {
  const { name, label, text, parameters, why, errorOf, onGive, onNarrow } = props;
  return (
    <div className={css.permission}>
      <Checkbox
        label={label}
        description={why === '' ? text : `${text}. ${why}`}
        checked={parameters !== undefined}
        disabled={why !== ''}
        onChange={(event) => onGive(event.currentTarget.checked)}
      />
      {parameters !== undefined && narrowingOf(name).length > 0 && (
        <div className={css.narrowing}>
          {narrowingOf(name).map((by) => (
            <Narrowed
              key={by}
              by={by}
              permission={label}
              values={parameters[by]}
              isOff={why !== ''}
              error={errorOf(by)}
              onChange={(values) => onNarrow(by, values)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type NarrowedProps = {
  readonly by: Narrowing;
  readonly permission: string;
  /** Undefined for all. */ readonly values: readonly string[] | undefined;
  readonly isOff: boolean;
  readonly error: string | undefined;
  onChange(values: readonly string[] | null): void;
};

/** All page types or languages, or some of them. */
function Narrowed({ by, permission, values, isOff, error, onChange }: NarrowedProps) {
  const id = useId();
  const title = titles[by];
  return (
    <fieldset className={css.narrowed} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>
        <span className="visually-hidden">{permission}: </span>
        {title}
      </legend>
      <div className={css.howMany}>
        <Radio
          name={id}
          size="xs"
          label={t('All')}
          disabled={isOff}
          checked={values === undefined}
          onChange={() => onChange(null)}
        />
        <Radio
          name={id}
          size="xs"
          label={t('Only some')}
          disabled={isOff}
          checked={values !== undefined}
          onChange={() => onChange(values ?? [])}
        />
      </div>
      {values !== undefined && (
        <div className={css.choices}>
          {choices[by].map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              disabled={isOff}
              checked={values.includes(value)}
              aria-invalid={error !== undefined}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...values, value] : values.filter((one) => one !== value))
              }
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
