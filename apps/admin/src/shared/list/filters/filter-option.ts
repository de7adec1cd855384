/** A value of a filter; `count` is the number of rows that have it. */
export type FilterOption<Value extends string> = {
  readonly value: Value;
  readonly title: string;
  readonly count?: number | undefined;
};

export type FilterProps<Value extends string> = {
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value | null;
  onChoose(value: Value | null): void;
};

/** A filter whose values can be shown. `chosen` is the title of the chosen one. */
export type OpenFilterProps<Value extends string> = FilterProps<Value> & {
  readonly chosen: string | undefined;
  readonly isOpen: boolean;
  onToggle(isOpen: boolean): void;
};
