import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

import css from '../list.module.css';

type FilterButtonProps = ComponentPropsWithRef<'button'> & { readonly name: string; readonly chosen: string | undefined };

/** The button that opens the values of a filter. */
export function FilterButton({ name, chosen, ...others }: FilterButtonProps) {
  return (
    <button {...others} type="button" className={css.filterButton}>
      {chosen === undefined ? (
        <>
          <IconPlus size={14} aria-hidden />
          {name}
        </>
      ) : (
        <>
          {name}: <b>{chosen}</b>
          <IconChevronDown size={14} aria-hidden />
        </>
      )}
    </button>
  );
}
