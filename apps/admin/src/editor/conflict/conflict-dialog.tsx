import { Button, Radio } from '@mantine/core';
import type { HotkeyItem } from '@mantine/hooks';
import { blockCatalog, htmlToText, type Block } from '@ximblox/blocks';
import { useState, type ReactNode } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { formatValue } from '../../shared/format.ts';
import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { inLanguage, t } from '../../shared/language/t.ts';
import type { Place } from '../checks/checks.ts';
import { newKey } from '../document/keys.ts';
import { findBlock } from '../document/page-document.ts';
import { useReturnFocus } from '../parts.tsx';
import { ownPart, resolveConflicts, type BlockPart, type Choice, type Conflict } from '../saving/merge.ts';
import { goTo } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';
import { canKeepBoth, choiceKeys, choose } from './choice-keys.ts';
import css from './conflict.module.css';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/**
 * Two states of the page side by side, block by block; the rejected changes remain in the undo history and in the page's
 * versions.
 */
export function ConflictDialog() {
  const session = useSession();
  const { store, view, saver } = session;
  const conflict = useView((state) => state.conflict);
  const isOpen = useView((state) => state.conflictOpen);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const press = (choice: Choice) => () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-conflict]')?.dataset['conflict'];
    if (conflict !== null) setChoices(choose(conflict.merge.conflicts, choices, choice, focused));
  };
  const keys: HotkeyItem[] = [
    [choiceKeys.mine, press('mine')],
    [choiceKeys.theirs, press('theirs')],
    [choiceKeys.both, press('both')],
  ];
  // Keys of the dialog itself; only while it is open, since a key that is heard is not typed.
  useScreenKeys(keys, { reach: 'everywhere', isOn: conflict !== null && isOpen });
  useReturnFocus(conflict !== null && isOpen);
  if (conflict === null) return null;
  const { merge, theirs, revision, pageVersionID, by, at } = conflict;
  const use = () => {
    store.getState().rebase(theirs, { revision, pageVersionID }, resolveConflicts(merge, choices, newKey));
    view.setState({ conflict: null, conflictOpen: false });
    setChoices({});
    saver.resume();
    // What opened the dialog may be the button that says that there is something to choose, which is gone once it is saved.
    const place = placeOf(merge.conflicts[0]);
    if (place !== undefined && findBlock(store.getState().document, place.key) !== undefined) goTo(session, place);
  };
  const chosen = new Set(merge.conflicts.map(({ id }) => choices[id] ?? 'mine'));
  const words =
    chosen.size > 1
      ? t('Use selected versions')
      : chosen.has('mine')
        ? t('Use my version')
        : chosen.has('theirs')
          ? t('Use {by}’s version', { by })
          : t('Keep both');
  return (
    <Modal
      opened={isOpen}
      onClose={() => view.setState({ conflictOpen: false })}
      size={1040}
      styles={{ body: { padding: 0 } }}
      title={
        merge.conflicts.length === 1
          ? t('{title} was changed in two places', { title: titleOf(merge.conflicts[0]) })
          : t('{count} things were changed in two places', { count: merge.conflicts.length })
      }
    >
      <p className={css.intro}>
        {t('{by} saved this page at {at}, while you were writing. Nothing is lost. Choose what the page should say.', { by, at })}
      </p>
      <div className={css.conflicts}>
        {merge.conflicts.map((item, index) => (
          <OneConflict
            key={item.id}
            conflict={item}
            isFirst={index === 0}
            by={by}
            at={at}
            choice={choices[item.id] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [item.id]: choice })}
          />
        ))}
        <p className={css.rest}>{t('Everything else was merged automatically.')}</p>
      </div>
      <div className={css.footer}>
        <span className={css.grow}>{t('You can restore the other version with Undo.')}</span>
        <Button variant="default" onClick={() => view.setState({ conflictOpen: false })}>
          {t('Decide later')}
        </Button>
        <Button variant="main" onClick={use}>
          {words}
        </Button>
      </div>
    </Modal>
  );
}

/** The field in which a block differs; undefined for a conflict about the page, or about a block that one side deleted. */
function placeOf(conflict: Conflict | undefined): Extract<Place, { kind: 'block' }> | undefined {
  const [part] = conflict?.kind === 'block' ? conflict.parts : [];
  if (conflict === undefined || part === undefined) return undefined;
  return { kind: 'block', key: conflict.id, path: part.store === 'block' ? part.name : `${part.store}.${part.name}` };
}

const titleOf = (conflict: Conflict | undefined): string => {
  if (conflict?.kind === 'block') {
    const block = conflict.mine ?? conflict.theirs;
    return block === undefined ? t('A block') : `“${titleOfBlock(block)}”`;
  }
  return {
    title: t('The title'),
    seoTitle: t('The search title'),
    seoDescription: t('The search description'),
    seoKeywords: t('The keywords'),
    seoImage: t('The search image'),
    typeData: t('The page settings'),
    tags: t('The tags'),
  }[conflict?.id ?? 'title'];
};

type OneConflictProps = {
  readonly conflict: Conflict;
  readonly isFirst: boolean;
  readonly by: string;
  readonly at: string;
  readonly choice: Choice;
  onChoose(choice: Choice): void;
};

function OneConflict({ conflict, isFirst, by, at, choice, onChoose }: OneConflictProps) {
  const rows =
    conflict.kind === 'page'
      ? [{ label: '', mine: readableValue(conflict.mine), theirs: readableValue(conflict.theirs) }]
      : rowsOf(conflict);
  return (
    <fieldset className={css.conflict} data-conflict={conflict.id}>
      <legend className={css.legend}>{titleOf(conflict)}</legend>
      <div className={css.heads}>
        <Radio
          label={<WithKey choice="mine">{t('All of yours')}</WithKey>}
          description={t('saved on this computer')}
          checked={choice === 'mine'}
          data-autofocus={isFirst || undefined}
          onChange={() => onChoose('mine')}
          name={conflict.id}
        />
        <Radio
          label={<WithKey choice="theirs">{t('All of {by}’s', { by })}</WithKey>}
          description={t('{at}, saved on the server', { at })}
          checked={choice === 'theirs'}
          onChange={() => onChoose('theirs')}
          name={conflict.id}
        />
      </div>
      {rows.map(({ label, mine, theirs }) => (
        <div key={label} className={css.rowOf}>
          {label !== '' && <span className={css.label}>{label}</span>}
          <p className={css.side} data-chosen={choice !== 'theirs' || undefined}>
            {mine}
          </p>
          <p className={css.side} data-chosen={choice !== 'mine' || undefined}>
            {theirs}
          </p>
        </div>
      ))}
      {canKeepBoth(conflict) && (
        <div className={css.both}>
          <Radio
            label={<WithKey choice="both">{t('Keep both blocks')}</WithKey>}
            description={t('{by}’s is added under yours. You can cut it down later.', { by })}
            checked={choice === 'both'}
            onChange={() => onChoose('both')}
            name={conflict.id}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A choice with its key; the name that is read is without it. */
function WithKey({ choice, children }: { readonly choice: Choice; readonly children: ReactNode }) {
  return (
    <>
      {children} <kbd aria-hidden>{choiceKeys[choice]}</kbd>
    </>
  );
}

function rowsOf({ mine, theirs, parts }: Extract<Conflict, { kind: 'block' }>) {
  if (mine === undefined || theirs === undefined)
    return [
      {
        label: '',
        mine: mine === undefined ? t('Deleted') : titleOfBlock(mine),
        theirs: theirs === undefined ? t('Deleted') : titleOfBlock(theirs),
      },
    ];
  return parts.map((part) => ({
    label: labelOf(mine, part),
    mine: readableValue(partOf(mine, part)),
    theirs: readableValue(partOf(theirs, part)),
  }));
}

const partOf = (block: Block, { store, name }: BlockPart): unknown =>
  store === 'block' ? ownPart(block, name) : block[store][name];

function labelOf(block: Block, { store, name }: BlockPart): string {
  if (store === 'block') return { anchorPoint: t('Anchor'), name: t('Name in the list') }[name] ?? t('Who may see it');
  const label = blockCatalog.get(block.type)?.fields[name.split('.')[0] ?? name]?.editor.label;
  return label === undefined ? name : inLanguage(label);
}

/** A readable form of a value: text as it is, other values by their text content. */
function readableValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('Empty');
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? htmlToText(value) : value;
  if (typeof value === 'number') return formatValue(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(readableValue).join(', ') || t('Empty');
  return (
    Object.entries(value)
      .filter(([name]) => !['key', 'hash', 'url', 'fileID', 'width', 'height', 'kind'].includes(name))
      .map(([, part]) => readableValue(part))
      .filter((part) => part !== t('Empty'))
      .join(', ') || t('Empty')
  );
}
