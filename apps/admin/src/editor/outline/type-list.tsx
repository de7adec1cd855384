import { TextInput } from '@mantine/core';
import { blockCatalog, pageTypeCatalog, standsForReusable, type BlockDefinition } from '@ximblox/blocks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { isTouchPhone, useIsPhone } from '../phone/use-phone.ts';
import { useSession, useView } from '../session/session.ts';
import { BlockIcon } from './block-icon.tsx';
import css from './insert-menu.module.css';
import { lastUsedMax, useLastUsed } from './last-used.ts';

const groups = [
  ['text', t('Text')],
  ['media', t('Images and video')],
  ['layout', t('Layout')],
  ['lists', t('Lists')],
] as const;

type TypeDialogProps = { readonly label: string; readonly opened: boolean; readonly children: ReactNode; onClose(): void };

const touchedFirst: object = { 'data-autofocus': true };

/** The dialog of a list of block types. */
export function TypeDialog({ label, opened, children, onClose }: TypeDialogProps) {
  const isPhone = useIsPhone();
  const close = () => {
    onClose();
    // When cancelled, the focus returns to the list, or on a phone to the block; otherwise it moves to the new block's form.
    requestAnimationFrame(() => {
      const places = ['[data-row][tabindex="0"]', '[data-add-below]'];
      places
        .map((place) => document.querySelector<HTMLElement>(place))
        .find((one) => one !== null)
        ?.focus();
    });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      withCloseButton={isPhone}
      {...(isPhone ? { title: label } : {})}
      // The search field would open a keyboard over the list.
      closeButtonProps={{ 'aria-label': t('Close'), ...(isTouchPhone() ? touchedFirst : {}) }}
      size={560}
      styles={{ body: { padding: 0 } }}
      classNames={{ inner: css.inner ?? '', content: css.sheet ?? '', header: css.sheetHead ?? '' }}
      yOffset="14vh"
      attributes={{ content: { 'aria-label': label }, header: { role: 'none' } }}
    >
      {children}
    </Modal>
  );
}

type TypeListProps = {
  /** What the list is for, beside the search field. */
  readonly place: ReactNode;
  /** A type that is not offered. */
  readonly except?: string;
  /** Says what choosing a type does. */
  renderAbout(definition: BlockDefinition): ReactNode;
  /** @param staysHere whether the focus stays where it was */
  onChoose(definition: BlockDefinition, staysHere: boolean): void;
  /** A further choice below the list. */
  readonly more?: ReactNode;
  readonly verb: string;
};

/** The block types that the page may have: grouped, searchable, chosen with the pointer or the keys of the search field. */
export function TypeList({ place, except, renderAbout, onChoose, more, verb }: TypeListProps) {
  const [term, setTerm] = useState('');
  const { found, recent, current, point, step, noteUsed } = useTypes(term, except);
  const choose = (definition: BlockDefinition, staysHere: boolean) => {
    noteUsed(definition.type);
    onChoose(definition, staysHere);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key !== 'Enter') return;
    else if (current !== undefined) choose(current, event.shiftKey);
    event.preventDefault();
  };
  return (
    <div className={css.menu}>
      <div className={css.head}>
        <TextInput
          data-autofocus={!isTouchPhone() || undefined}
          variant="unstyled"
          className={css.search ?? ''}
          leftSection={<IconSearch size={16} />}
          placeholder={t('Which block?')}
          value={term}
          role="combobox"
          aria-expanded
          aria-label={t('Which block?')}
          aria-controls="insert-list"
          aria-activedescendant={current === undefined ? undefined : `insert-${current.type}`}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            point(null);
          }}
          onKeyDown={keys}
        />
        <span className={css.place}>{place}</span>
      </div>
      <div className={css.columns}>
        <div className={css.list} id="insert-list" role="listbox" aria-label={t('Blocks')}>
          <TypeOptions types={found} recent={recent} current={current} onPoint={point} onChoose={(type) => choose(type, false)} />
        </div>
        <div className={css.about} aria-live="polite">
          {current === undefined ? (
            <p className={css.aboutText}>{t('No block is called “{term}”.', { term })}</p>
          ) : (
            <>
              <span className={css.aboutIcon}>
                <BlockIcon type={current.type} size={40} />
              </span>
              <p className={css.aboutName}>{current.label[language]}</p>
              {renderAbout(current)}
            </>
          )}
        </div>
      </div>
      {more}
      <p className={css.foot} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('choose')} <kbd>{t('Enter')}</kbd> {verb} <kbd>⇧</kbd>
        <kbd>{t('Enter')}</kbd> {t('{verb} and stay here', { verb })}{' '}
        <span className={css.push}>
          <kbd>{t('Esc')}</kbd> {t('close')}
        </span>
      </p>
    </div>
  );
}

/**
 * The block types that what is open may have and that match a term, and which of them is chosen: the best match until another is pointed at.
 * Without a term those that the user used last come first, as `recent`.
 */
export function useTypes(term: string, except?: string) {
  const pageType = useView((state) => state.page.type);
  const { isPage } = useSession();
  const [pointed, point] = useState<BlockDefinition | null>(null);
  const [lastUsed, noteUsed] = useLastUsed();
  const matching = findTypes(pageType, term, except).filter((definition) => isPage || !standsForReusable(definition));
  const recent =
    term.trim() === ''
      ? lastUsed.flatMap((type) => matching.filter((definition) => definition.type === type)).slice(0, lastUsedMax)
      : [];
  const found = [...recent, ...matching.filter((definition) => !recent.includes(definition))];
  const current = pointed !== null && found.includes(pointed) ? pointed : found[bestOf(found, term)];
  /** Points at the next (1) or the previous (-1) one, and shows it. */
  const step = (by: -1 | 1) => {
    const next = found[(current === undefined ? -1 : found.indexOf(current)) + by];
    if (next === undefined) return;
    point(next);
    document.getElementById(`insert-${next.type}`)?.scrollIntoView({ block: 'nearest' });
  };
  return { found, recent, current, point, step, noteUsed };
}

type TypeOptionsProps = Omit<GroupProps, 'label'> & { readonly recent: readonly BlockDefinition[] };

/** The options of a list of block types: those used last, then the others in their groups. */
export const TypeOptions = ({ types, recent, ...props }: TypeOptionsProps) => (
  <>
    <Group label={t('Last used')} types={recent} {...props} />
    {groups.map(([group, label]) => (
      <Group
        key={group}
        label={label}
        types={types.filter((definition) => definition.group === group && !recent.includes(definition))}
        {...props}
      />
    ))}
  </>
);

type GroupProps = {
  readonly label: string;
  readonly types: readonly BlockDefinition[];
  readonly current: BlockDefinition | undefined;
  onPoint(type: BlockDefinition): void;
  onChoose(type: BlockDefinition): void;
};

function Group({ label, types, current, onPoint, onChoose }: GroupProps) {
  if (types.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <p className={css.groupLabel} aria-hidden>
        {label}
      </p>
      {types.map((definition) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field above keeps the focus and answers the keys.
        <div
          key={definition.type}
          id={`insert-${definition.type}`}
          role="option"
          aria-selected={definition === current}
          className={css.item}
          onMouseMove={() => onPoint(definition)}
          onClick={() => onChoose(definition)}
        >
          <span className={css.itemIcon}>
            <BlockIcon type={definition.type} />
          </span>
          <span className={css.itemWords}>
            <span className={css.itemName}>{definition.label[language]}</span>
            <span className={css.itemText}>{definition.description[language]}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** The block types of a page type, except one, that match the search term. */
function findTypes(pageType: string, term: string, except: string | undefined): BlockDefinition[] {
  const allowed = pageTypeCatalog.get(pageType)?.allowedBlocks ?? 'all';
  const sought = term.trim().toLowerCase();
  const inOrder = groups.flatMap(([group]) => [...blockCatalog.values()].filter((definition) => definition.group === group));
  return inOrder.filter(
    ({ type, label, description }) =>
      type !== except &&
      (allowed === 'all' || allowed.includes(type)) &&
      `${label.en} ${label.nl} ${description[language]} ${type} ${splitCamelCase(type)}`.toLowerCase().includes(sought),
  );
}

/** Splits `richText` into "rich text". */
const splitCamelCase = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);

/** The index of the best match: the first type whose name starts with the term. */
function bestOf(found: readonly BlockDefinition[], term: string): number {
  const sought = term.trim().toLowerCase();
  return Math.max(
    0,
    found.findIndex(({ label }) => label[language].toLowerCase().startsWith(sought)),
  );
}
