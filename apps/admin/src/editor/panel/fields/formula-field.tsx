import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import { FormulaInput } from './text/formula-input.tsx';

/** A formula on lines of its own. TeX that can not be rendered is stored like all that is typed, with the reason below it, and not published. */
export function FormulaField({ editor, value, path, error, onChange, onLeave }: FieldProps<'formula', string>) {
  const id = fieldID(path);
  return (
    <FieldFrame {...frameOf(id, editor, error)}>
      <FormulaInput id={id} formula={{ tex: value, isDisplay: true }} onChange={onChange} onBlur={onLeave} />
    </FieldFrame>
  );
}
