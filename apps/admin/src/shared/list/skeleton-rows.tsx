import css from './list.module.css';

/** A column as far as the width of the window decides whether it is shown. */
type SkeletonColumn = { readonly id?: string; readonly hide?: 'phone' | 'tablet' | undefined };

type SkeletonRowsProps = {
  readonly count: number;
  /** All columns except the checkbox, so that the skeleton has those of the heads above it. */
  readonly columns: readonly SkeletonColumn[];
  readonly hasCheck?: boolean;
};

/** Skeleton rows of the final height; the last column, with the menus, is empty. */
export function SkeletonRows({ count, columns, hasCheck = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden>
      {hasCheck && <td className={css.check} />}
      {columns.map(({ id, hide }, cell) => (
        <td key={cell} data-column={id} data-hide={hide}>
          {cell === 0 && (
            <>
              <span className={css.bone} style={{ width: `${38 + ((index * 17) % 40)}%` }} />
              <span className={css.bone} data-small style={{ width: `${20 + ((index * 11) % 30)}%` }} />
            </>
          )}
          {cell > 0 && cell < columns.length - 1 && <span className={css.bone} style={{ width: '60%' }} />}
        </td>
      ))}
    </tr>
  ));
}
