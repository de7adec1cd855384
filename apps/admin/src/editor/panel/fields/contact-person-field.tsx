import { TextInput } from '@mantine/core';
import type { Contact } from '@ximblox/blocks';

import { t } from '../../../shared/language/t.ts';
import { describedBy, FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';

const lines = [
  { name: 'name', type: 'text', label: t('Name'), placeholder: '', maxLength: 120 },
  { name: 'email', type: 'email', label: t('Email'), placeholder: 'name@example.org', maxLength: 254 },
  { name: 'phone', type: 'tel', label: t('Telephone'), placeholder: '+31 …', maxLength: 30 },
] as const;

/** A contact person: name, email, telephone. */
export function ContactPersonField({ editor, value, path, error, onChange, onLeave }: FieldProps<'contactPerson', Contact>) {
  const id = fieldID(path);
  return (
    <FieldFrame {...frameOf(id, editor, error)} isGroup>
      <div className={css.linkBox}>
        {lines.map(({ name, type, label, placeholder, maxLength }, index) => (
          <TextInput
            key={name}
            id={index === 0 ? id : `${id}-${name}`}
            type={type}
            label={label}
            placeholder={placeholder}
            value={value[name]}
            maxLength={maxLength}
            error={error !== null}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
            onBlur={onLeave}
            {...describedBy(id, error)}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
