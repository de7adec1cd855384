import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { FieldEditor } from '@ximblox/blocks';
import { IconSearch } from '@tabler/icons-react';

import { useAnnouncement } from '../../../../shared/announcement.ts';
import { t } from '../../../../shared/language/t.ts';
import { formatNumber } from '../../../../shared/format.ts';
import { messageOf } from '../../../../shared/api/failure.ts';
import { describedBy, FieldFrame, frameOf } from '../field-frame.tsx';
import { ChosenList } from './chosen-list.tsx';
import { OptionLabel } from './option-label.tsx';
import type { ChosenOption, FoundOptions } from './reference-option.ts';
import css from './references.module.css';

type ReferencesInputProps = {
  readonly id: string;
  readonly editor: FieldEditor;
  /** The noun of a record in a sentence: "expert". */
  readonly noun: string;
  readonly value: readonly number[];
  /** With 1, a choice replaces the previous one. */
  readonly maximum: number;
  readonly error: string | null;
  readonly term: string;
  readonly found: FoundOptions;
  chosenOf(id: number): ChosenOption;
  onTerm(term: string): void;
  onChange(ids: readonly number[]): void;
  onLeave(): void;
};

/** The hint below the options, or in their place. */
function hintOf({ options, totalItems, isSearching, error }: FoundOptions, term: string, noun: string): string {
  if (error !== null && error !== undefined) return messageOf(error);
  if (isSearching) return t('Searching…');
  if (totalItems === 0)
    return term.trim() === ''
      ? t('There is no {noun} yet.', { noun })
      : t('No {noun} matches “{term}”. Try fewer words.', { noun, term: term.trim() });
  return options.length < totalItems
    ? t('{count} of {total}. Type to narrow the list.', { count: options.length, total: formatNumber(totalItems) })
    : '';
}

/** Chooses records by search: a combobox with the chosen records below it, sortable and removable by keyboard. */
export function ReferencesInput(props: ReferencesInputProps) {
  const { id, editor, noun, value, maximum, error, term, found, chosenOf, onTerm, onChange, onLeave } = props;
  const [news, tell] = useAnnouncement();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isFull = maximum > 1 && value.length >= maximum;
  const hint = hintOf(found, term, noun);
  const shown = found.options.filter((option) => !value.includes(option.id));
  const choose = (chosen: string) => {
    const option = shown.find((one) => String(one.id) === chosen);
    if (option === undefined) return;
    onChange(maximum === 1 ? [option.id] : [...value, option.id]);
    tell(t('{name} was added.', { name: option.name }));
    onTerm('');
    combobox.closeDropdown();
  };
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      counter={maximum > 1 && value.length > 0 ? t('{count} of {maximum}', { count: value.length, maximum }) : undefined}
    >
      <Combobox store={combobox} onOptionSubmit={choose} disabled={isFull} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            id={id}
            data-own-undo="while-filled"
            value={term}
            maxLength={200}
            disabled={isFull}
            placeholder={
              isFull
                ? t('No more than {maximum}', { maximum })
                : maximum === 1 && value.length === 1
                  ? t('Search for another')
                  : t('Type to search')
            }
            leftSection={<IconSearch size={16} />}
            error={error !== null}
            onChange={(event) => {
              onTerm(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown();
              onLeave();
            }}
            {...describedBy(id, error)}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-labelledby={`${id}-label`} className={css.options}>
            {shown.map((option) => (
              <Combobox.Option key={option.id} value={String(option.id)} className={css.option}>
                <OptionLabel option={option} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {hint !== '' && <p className={css.hint}>{hint}</p>}
        </Combobox.Dropdown>
      </Combobox>
      <ChosenList
        id={id}
        noun={noun}
        value={value}
        chosenOf={chosenOf}
        onChange={(ids, what) => {
          onChange(ids);
          tell(what);
        }}
      />
      <p className="visually-hidden" role="status">
        {combobox.dropdownOpened ? (hint === '' ? t('{count} found', { count: shown.length }) : hint) : news}
      </p>
    </FieldFrame>
  );
}
