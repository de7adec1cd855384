import { Textarea, TextInput } from '@mantine/core';

import { inLanguage } from '../../../shared/language/t.ts';
import { counterOf } from '../../../shared/limits/counter.ts';
import { pasteLimit } from '../../../shared/limits/cut-paste.ts';
import { describedBy, FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import { useSpelling } from './use-spelling.ts';

/** A single line of plain text. */
export function TextField({ editor, value, path, error, onChange, onLeave }: FieldProps<'text', string>) {
  const id = fieldID(path);
  const spelling = useSpelling();
  return (
    <FieldFrame {...frameOf(id, editor, error)} counter={counterOf(value.length, editor.maxLength)}>
      <TextInput
        id={id}
        value={value}
        placeholder={editor.placeholder === undefined ? undefined : inLanguage(editor.placeholder)}
        error={error !== null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...spelling}
        {...pasteLimit(editor.maxLength)}
        {...describedBy(id, error)}
      />
    </FieldFrame>
  );
}

/** Multi-line plain text; grows with its content. */
export function TextareaField({ editor, value, path, error, onChange, onLeave }: FieldProps<'textarea', string>) {
  const id = fieldID(path);
  const spelling = useSpelling();
  return (
    <FieldFrame {...frameOf(id, editor, error)} counter={counterOf(value.length, editor.maxLength)}>
      <Textarea
        id={id}
        value={value}
        autosize
        minRows={editor.rows}
        maxRows={14}
        error={error !== null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...spelling}
        {...pasteLimit(editor.maxLength)}
        {...describedBy(id, error)}
      />
    </FieldFrame>
  );
}
