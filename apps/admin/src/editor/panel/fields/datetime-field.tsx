import { TextInput } from '@mantine/core';
import { siteTimeZone } from '@ximblox/primitives';

import { inLanguage, t } from '../../../shared/language/t.ts';
import { clockNote } from '../../../shared/time-zone.ts';
import { DateInWords } from '../../../shared/ui/date-in-words.tsx';
import { describedBy, FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';

/** A date with an optional time; without a date there is no time. */
export function DatetimeField({ editor, value, path, error, onChange, onLeave }: FieldProps<'datetime', string>) {
  const id = fieldID(path);
  const [day = '', time = ''] = value.split('T');
  const write = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' || nextTime === '' ? nextDay : `${nextDay}T${nextTime}`);
  return (
    <FieldFrame {...frameOf(id, editor, error)} isGroup>
      <div className={css.row}>
        <TextInput
          id={id}
          type="date"
          aria-label={t('{label}: day', { label: inLanguage(editor.label) })}
          value={day}
          error={error !== null}
          onChange={(event) => write(event.currentTarget.value, time)}
          onBlur={onLeave}
          {...describedBy(id, error)}
        />
        <TextInput
          type="time"
          aria-label={t('{label}: time', { label: inLanguage(editor.label) })}
          value={time}
          disabled={day === ''}
          onChange={(event) => write(day, event.currentTarget.value.slice(0, 5))}
          onBlur={onLeave}
        />
      </div>
      <DateInWords value={value} />
      <p role="status" className={css.help}>
        {clockNote(value, siteTimeZone)}
      </p>
    </FieldFrame>
  );
}
