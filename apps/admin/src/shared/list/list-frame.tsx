import { Button } from '@mantine/core';
import { IconZoomExclamation, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../language/t.ts';
import panelCss from '../ui/side-panel.module.css';
import { EmptyState } from './empty-state.tsx';
import { ListArea } from './list-area.tsx';
import { ListPager } from './list-pager.tsx';
import type { ListState, SortColumns } from './list-state.ts';
import { ListTable, type ListColumn, type ListSelection } from './list-table.tsx';
import css from './list.module.css';
import { SearchField } from './search-field.tsx';
import type { ChangeList, ListAnswer } from './use-list.ts';

type ListFrameProps<Row, Column extends string> = {
  /** The rows with their state, from `useListRows`. */
  readonly list: ListAnswer<Row> & { readonly state: ListState<Column>; readonly change: ChangeList<ListState<Column>> };
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly sortColumns: SortColumns<Column>;
  rowKey(row: Row): number;
  /** The row whose form is open. */ readonly openKey?: number | undefined;
  /** The actions of a row, at its end. */ readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Lets rows be selected, with a checkbox each. */ readonly selection?: ListSelection<Row>;
  /** What floats over the last rows: the actions for the selected ones. */ readonly over?: ReactNode;
  /** The name of the search field, and what it shows while empty. */
  readonly search?: { readonly label: string; readonly placeholder: string };
  /** What stands beside the search: filters, buttons, saved views. */ readonly filters?: ReactNode;
  /** What stands between the filters and the rows. */ readonly notes?: ReactNode;
  /** What the list will contain, where it has no rows at all; omitted where it always has some. */
  readonly empty?: { readonly icon: Icon; readonly title: string; readonly text: string; readonly acts?: ReactNode };
  /** What is said where no row matches. */ readonly noMatch?: NoMatchProps;
  /** The panel at the side, where one is open. */ readonly panel?: ReactNode;
  /** Of the list, where it takes the focus when its last row is gone. */ readonly id?: string;
};

/** The screen of a list below its top bar: filters, rows or what is said in their place, pages, and the panel of one row. */
export function ListFrame<Row, Column extends string>(props: ListFrameProps<Row, Column>) {
  const { list, caption, columns, sortColumns, rowKey, openKey, actions, selection, over, search, filters, notes, empty } = props;
  const { noMatch, panel, id } = props;
  const { query, list: rows, seenAtMs, state, change } = list;
  const isNarrowed = empty === undefined || (noMatch !== undefined && (noMatch.isNarrowed ?? list.searchTerm !== ''));
  const clear = () => change({ searchTerm: '', pageIndex: 0 });
  return (
    <div className={panelCss.split}>
      <div className={panelCss.main} {...(id !== undefined && { id, tabIndex: -1 })}>
        {(search !== undefined || filters !== undefined) && (
          <search className={css.filters}>
            {search !== undefined && (
              <SearchField {...search} value={state.searchTerm} onChange={(searchTerm) => change({ searchTerm, pageIndex: 0 })} />
            )}
            {filters}
          </search>
        )}
        {notes}
        <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs} over={over}>
          <ListTable
            caption={caption}
            columns={columns}
            sortColumns={sortColumns}
            state={state}
            list={rows}
            rowKey={rowKey}
            openKey={openKey}
            {...(actions !== undefined && { actions })}
            {...(selection !== undefined && { selection })}
            onSort={change}
          />
          {rows?.totalItems === 0 &&
            !query.isPlaceholderData &&
            (isNarrowed ? (
              noMatch !== undefined && <NoMatch onClear={clear} {...noMatch} />
            ) : (
              <EmptyState icon={empty.icon} title={empty.title} acts={empty.acts}>
                {empty.text}
              </EmptyState>
            ))}
        </ListArea>
        <ListPager state={state} totalItems={rows?.totalItems} onChange={change} />
      </div>
      {panel}
    </div>
  );
}

type NoMatchProps = {
  readonly title: string;
  readonly text: string;
  /** Whether anything narrows the list; a search does unless given. */ readonly isNarrowed?: boolean;
  /** The button that shows all rows again; “Clear the search” unless given. */ readonly button?: string;
  /** Clears the search unless given. */ readonly onClear?: () => void;
};

function NoMatch({ title, text, button = t('Clear the search'), onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={IconZoomExclamation}
      title={title}
      acts={
        <Button variant="default" onClick={onClear}>
          {button}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
