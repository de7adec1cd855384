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
