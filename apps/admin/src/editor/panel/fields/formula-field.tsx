import { useState } from 'react';

import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import { FormulaInput, problemOf } from './text/formula-input.tsx';

/** A formula on lines of its own. TeX that can not be rendered stays in the field, with the reason, until it can. */
export function FormulaField({ editor, value, path, error, onChange, onLeave }: FieldProps<'formula', string>) {
  const id = fieldID(path);
  const [draft, setDraft] = useState({ value, typed: value });
  // An undo or a merge replaces what is typed.
  const typed = draft.value === value ? draft.typed : value;
  return (
    <FieldFrame {...frameOf(id, editor, error)}>
      <FormulaInput
        id={id}
        formula={{ tex: typed, isDisplay: true }}
        onChange={(next) => {
          const isValid = next.trim() === '' || problemOf({ tex: next, isDisplay: true }) === null;
          setDraft({ value: isValid ? next : value, typed: next });
          if (isValid) onChange(next);
        }}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}
