import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import { isTouchPhone } from '../phone/use-phone.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { BlockIcon } from './block-icon.tsx';
import { groups, useChoices, type BlockChoice } from './choices.ts';
import css from './insert-menu.module.css';

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
  /** Says what choosing it does. */
  renderAbout(choice: BlockChoice): ReactNode;
  /** @param staysHere whether the focus stays where it was */
  onChoose(choice: BlockChoice, staysHere: boolean): void;
  /** A further choice below the list. */
  readonly more?: ReactNode;
  readonly verb: string;
};

/** The block types that the page may have: grouped, searchable, chosen with the pointer or the keys of the search field. */
export function TypeList({ place, except, renderAbout, onChoose, more, verb }: TypeListProps) {
  const [term, setTerm] = useState('');
  const { found, recent, current, point, step, noteUsed } = useChoices(term, except);
  const choose = (choice: BlockChoice, staysHere: boolean) => {
    noteUsed(choice);
    onChoose(choice, staysHere);
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
          aria-activedescendant={current === undefined ? undefined : `insert-${current.id}`}
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
          <ChoiceOptions
            choices={found}
            recent={recent}
            current={current}
            onPoint={point}
            onChoose={(choice) => choose(choice, false)}
          />
        </div>
        <div className={css.about} aria-live="polite">
          {current === undefined ? (
            <p className={css.aboutText}>{t('No block is called “{term}”.', { term })}</p>
          ) : (
            <>
              <span className={css.aboutIcon}>
                <BlockIcon type={current.definition.type} size={40} />
              </span>
              <p className={css.aboutName}>{current.name}</p>
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

type ChoiceOptionsProps = Omit<GroupProps, 'label'> & { readonly recent: readonly BlockChoice[] };

/** The options of a list of blocks: the types used last, then the others in their groups, then reusable blocks. */
export const ChoiceOptions = ({ choices, recent, ...props }: ChoiceOptionsProps) => (
  <>
    <Group label={t('Last used')} choices={recent} {...props} />
    {groups.map(([group, label]) => (
      <Group
        key={group}
        label={label}
        choices={choices.filter((choice) => choice.definition.group === group && !choice.isReusable && !recent.includes(choice))}
        {...props}
      />
    ))}
    <Group label={t('Reusable blocks')} choices={choices.filter(({ isReusable }) => isReusable)} {...props} />
  </>
);

type GroupProps = {
  readonly label: string;
  readonly choices: readonly BlockChoice[];
  readonly current: BlockChoice | undefined;
  onPoint(id: string): void;
  onChoose(choice: BlockChoice): void;
};

function Group({ label, choices, current, onPoint, onChoose }: GroupProps) {
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <p className={css.groupLabel} aria-hidden>
        {label}
      </p>
      {choices.map((choice) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field above keeps the focus and answers the keys.
        <div
          key={choice.id}
          id={`insert-${choice.id}`}
          role="option"
          aria-selected={choice.id === current?.id}
          className={css.item}
          onMouseMove={() => onPoint(choice.id)}
          onClick={() => onChoose(choice)}
        >
          <span className={css.itemIcon}>
            <BlockIcon type={choice.definition.type} />
          </span>
          <span className={css.itemWords}>
            <span className={css.itemName}>{choice.name}</span>
            <span className={css.itemText}>{choice.text}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
