import css from './list.module.css';

type SkeletonRowsProps = {
  readonly count: number;
  /** All columns except the checkbox. */ readonly columnCount: number;
  /** The breakpoints below which columns are hidden, in their order. */
  readonly hides?: readonly ('phone' | 'tablet' | undefined)[];
  readonly hasCheck?: boolean;
};

/** Skeleton rows of the final height; the last column, with the menus, is empty. */
export function SkeletonRows({ count, columnCount, hides, hasCheck = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden>
      {hasCheck && <td className={css.check} />}
      <td>
        <span className={css.bone} style={{ width: `${38 + ((index * 17) % 40)}%` }} />
        <span className={css.bone} data-small style={{ width: `${20 + ((index * 11) % 30)}%` }} />
      </td>
      {Array.from({ length: columnCount - 1 }, (_cell, cell) => (
        <td key={cell} data-hide={hides?.[cell + 1]}>
          {cell < columnCount - 2 && <span className={css.bone} style={{ width: '60%' }} />}
        </td>
      ))}
    </tr>
  ));
}
