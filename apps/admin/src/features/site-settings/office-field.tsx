import { ActionIcon, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useWatch, type FieldPathByValue, type UseFormReturn } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { errorAt } from '../../shared/api/contract-form.ts';
import { officeTitle, type OfficeFields, type SettingsFields } from './settings-form.ts';
import css from './site-settings.module.css';

const languageNames: Readonly<Record<string, string>> = { en: t('English'), nl: t('Dutch'), de: t('German'), fr: t('French') };

type OfficeFieldProps = {
  readonly form: UseFormReturn<SettingsFields>;
  readonly index: number;
  readonly count: number;
  onMove(by: -1 | 1): void;
  onRemove(): void;
};

/** An office as the contact page and the footer show it. */
export function OfficeField({ form, index, count, onMove, onRemove }: OfficeFieldProps) {
  const name = useWatch({ control: form.control, name: `offices.${index}.name` });
  const title = officeTitle(name);
  const field = (property: Exclude<FieldPathByValue<OfficeFields, string>, 'name'>) => {
    const place = `offices.${index}.${property}` as const;
    return { ...form.register(place), error: errorAt(form, place) };
  };
  /** There is one main office: another one no longer is. */
  const onlyThis = (): void => {
    for (const [at, { isMain }] of form.getValues('offices').entries())
      if (isMain && at !== index) form.setValue(`offices.${at}.isMain`, false, { shouldDirty: true });
  };
  return (
    <li>
      <fieldset className={css.office} aria-label={t('Office “{title}”', { title })}>
        <div className={css.officeHead}>
          <h3>{title}</h3>
          <LineTools name={title} index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </div>
        <div className={css.pair}>
          {Object.keys(name).map((language) => (
            <TextInput
              key={language}
              label={t('Name in {language}', { language: languageNames[language] ?? language })}
              {...field(`name.${language}`)}
            />
          ))}
        </div>
        <Textarea
          label={t('Address')}
          description={t('One line of the address on each line')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={3}
          maxRows={10}
          {...field('address')}
        />
        <div className={css.pair}>
          <TextInput label={t('Telephone')} {...field('phone')} />
          <TextInput label={t('Email')} {...field('email')} />
          <TextInput label={t('Degrees north')} inputMode="decimal" {...field('coordinates.latitude')} />
          <TextInput label={t('Degrees east')} inputMode="decimal" {...field('coordinates.longitude')} />
          <TextInput label={t('Place, as the map names it')} {...field('place')} />
          <NativeSelect
            label={t('Marker on the map')}
            data={[
              { value: 'orange', label: t('Orange') },
              { value: 'blue', label: t('Blue') },
              { value: 'white', label: t('White') },
            ]}
            {...field('marker')}
          />
        </div>
        <Checkbox
          label={t('Main office')}
          description={t('Its telephone number stands where a page gives one number. Without a main office, that of the first.')}
          {...form.register(`offices.${index}.isMain`, { onChange: onlyThis })}
        />
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

/** Buttons that move or remove one entry of a list in a form. */
export function LineTools({ name, index, count, onMove, onRemove }: LineToolsProps) {
  return (
    <span className={css.tools}>
      {index > 0 && (
        <ActionIcon aria-label={t('Move {name} up', { name })} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
      )}
      {index < count - 1 && (
        <ActionIcon aria-label={t('Move {name} down', { name })} onClick={() => onMove(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </span>
  );
}
