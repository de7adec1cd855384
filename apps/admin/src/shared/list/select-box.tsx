import { Checkbox } from '@mantine/core';

import css from './list.module.css';

type SelectBoxProps = {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  /** Whether some of what it stands for is selected. */ readonly isPartly?: boolean;
  onChange(isOn: boolean): void;
};

/** The checkbox that selects a row of a list, or all of them; the whole of its cell is its target. */
export function SelectBox({ id, label, isOn, isPartly = false, onChange }: SelectBoxProps) {
  return (
    <label className={css.checkLabel} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={label}
        checked={isOn}
        indeterminate={isPartly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
