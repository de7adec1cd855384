import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

import type { OfficeFields } from './settings-form.ts';
import css from './site-settings.module.css';

const languageNames: Readonly<Record<string, string>> = { en: 'English', nl: 'Dutch', de: 'German', fr: 'French' };

type OfficeFieldProps = {
  readonly office: OfficeFields;
  readonly index: number;
  readonly count: number;
  /** What is wrong with one of its fields, by the name of the field. */ errorOf(field: string): string | undefined;
  onChange(change: Partial<OfficeFields>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
};

/** One office: what the contact page and the footer say of it. */
export function OfficeField({ office, index, count, errorOf, onChange, onMove, onRemove }: OfficeFieldProps) {
  const title = Object.values(office.name).find((name) => name.trim() !== '') ?? 'New office';
  const text = (field: 'phone' | 'email' | 'latitude' | 'longitude' | 'place', label: string, property: string = field) => (
    <TextInput
      label={label}
      value={office[field]}
      error={errorOf(property)}
      inputMode={field === 'latitude' || field === 'longitude' ? 'decimal' : undefined}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <li>
      <fieldset className={css.office} aria-label={`Office “${title}”`}>
        <div className={css.officeHead}>
          <h3>{title}</h3>
          <LineTools name={title} index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </div>
        <div className={css.pair}>
          {Object.keys(office.name).map((language) => (
            <TextInput
              key={language}
              label={`Name in ${languageNames[language] ?? language}`}
              value={office.name[language] ?? ''}
              error={errorOf(`name.${language}`)}
              onChange={(event) => onChange({ name: { ...office.name, [language]: event.currentTarget.value } })}
            />
          ))}
        </div>
        <Textarea
          label="Address"
          description="One line of the address on each line"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={3}
          maxRows={10}
          value={office.address}
          error={errorOf('address')}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
        <div className={css.pair}>
          {text('phone', 'Telephone')}
          {text('email', 'E-mail')}
          {text('latitude', 'Degrees north', 'coordinates.latitude')}
          {text('longitude', 'Degrees east', 'coordinates.longitude')}
          {text('place', 'Place, as the map names it')}
          <NativeSelect
            label="Marker on the map"
            value={office.marker}
            error={errorOf('marker')}
            data={[
              { value: 'orange', label: 'Orange: the main office' },
              { value: 'blue', label: 'Blue: visits to projects' },
              { value: 'white', label: 'White: another branch' },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ marker: value === 'orange' || value === 'blue' ? value : 'white' })
            }
          />
        </div>
      </fieldset>
    </li>
  );
}

type LineToolsProps = {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  onMove(by: -1 | 1): void;
  onRemove(): void;
};

/** Moves or removes one entry of a list in a form. */
export function LineTools({ name, index, count, onMove, onRemove }: LineToolsProps) {
  return (
    <span className={css.tools}>
      {index > 0 && (
        <ActionIcon aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
      )}
      {index < count - 1 && (
        <ActionIcon aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </span>
  );
}
