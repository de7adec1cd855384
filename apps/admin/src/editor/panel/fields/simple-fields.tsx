import { NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';

import { inLanguage, t } from '../../../shared/language/t.ts';
import { formatValue } from '../../../shared/format.ts';
import { DateInWords } from '../../../shared/ui/date-in-words.tsx';
import { describedBy, FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import { TextListInput } from './text-list-input.tsx';

/** The number that was typed; null for nothing, and for a minus sign alone. */
function typedNumber(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}

/** A number within bounds; an empty field is null. */
export function NumberField({ editor, value, path, error, onChange, onLeave }: FieldProps<'number', number | null>) {
  const id = fieldID(path);
  const unit = editor.unit === undefined ? '' : ` ${inLanguage(editor.unit)}`;
  const range = `${t('{minimum} to {maximum}', { minimum: formatValue(editor.minimum), maximum: formatValue(editor.maximum) })}${unit}`;
  const [typed, setTyped] = useState<number | string>(value ?? '');
  return (
    <FieldFrame {...frameOf(id, editor, error)} help={editor.help === undefined ? range : `${inLanguage(editor.help)} ${range}`}>
      <NumberInput
        id={id}
        // On the way to `0.5` or `12.05` stand texts such as `0.` and `12.0`: these stay as they are typed.
        value={typedNumber(typed) === value ? typed : (value ?? '')}
        min={editor.minimum}
        max={editor.maximum}
        step={editor.step}
        clampBehavior="none"
        suffix={unit}
        error={error !== null}
        onChange={(next) => {
          setTyped(next);
          onChange(typedNumber(next));
        }}
        onBlur={() => {
          setTyped(value ?? '');
          onLeave();
        }}
        {...describedBy(id, error)}
      />
    </FieldFrame>
  );
}

/** A date, using the browser's own date picker. */
export function DateField({ editor, value, path, error, onChange, onLeave }: FieldProps<'date', string>) {
  const id = fieldID(path);
  return (
    <FieldFrame {...frameOf(id, editor, error)}>
      <TextInput
        id={id}
        type="date"
        value={value}
        error={error !== null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...describedBy(id, error)}
      />
      <DateInWords value={value} />
    </FieldFrame>
  );
}

/** A boolean. */
export function CheckboxField({ editor, value, path, error, onChange }: FieldProps<'checkbox', boolean>) {
  const id = fieldID(path);
  return (
    <FieldFrame {...frameOf(id, editor, error)}>
      <Switch id={id} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    </FieldFrame>
  );
}

/** A choice from a closed list: segments for up to five options, otherwise a select. */
export function SelectField({ editor, value, path, error, onChange }: FieldProps<'select', string | number>) {
  const id = fieldID(path);
  const data = editor.options.map((option) => ({ value: String(option.value), label: inLanguage(option.label) }));
  const choose = (chosen: string | null) => {
    const option = editor.options.find((candidate) => String(candidate.value) === chosen);
    if (option !== undefined) onChange(option.value);
  };
  const fits = data.length <= 5 && data.reduce((sum, { label }) => sum + label.length + 3, 0) <= 44;
  return (
    <FieldFrame {...frameOf(id, editor, error)} isGroup={fits}>
      {fits ? (
        <SegmentedControl fullWidth value={String(value)} data={data} onChange={choose} aria-labelledby={`${id}-label`} />
      ) : (
        <Select id={id} value={String(value)} data={data} onChange={choose} allowDeselect={false} />
      )}
    </FieldFrame>
  );
}

/** A list of short texts, each confirmed with Enter. */
export function TextListField({ editor, value, path, error, onChange, onLeave }: FieldProps<'textList', string[]>) {
  const id = fieldID(path);
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      counter={value.length === 0 ? undefined : t('{count} of {maximum}', { count: value.length, maximum: editor.maximum })}
    >
      <TextListInput id={id} value={value} limits={editor} hasError={error !== null} onChange={onChange} onLeave={onLeave} />
    </FieldFrame>
  );
}
