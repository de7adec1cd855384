import { TextInput, type TextInputProps } from '@mantine/core';

import { clockNote } from '../time-zone.ts';
import { DateInWords } from './date-in-words.tsx';
import shared from '../shared.module.css';

type TimeInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** A time on the clocks of the user's zone, `2026-12-03T09:00`. */ readonly value: string;
  onChange(value: string): void;
};

/** A field for a date and a time in the user's zone, which says when clocks skip that time or show it twice. */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  return (
    <div>
      <TextInput {...props} type="datetime-local" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      <DateInWords value={value} />
      <div role="status" className={shared.clockNote}>
        {clockNote(value)}
      </div>
    </div>
  );
}
