import { Button, Radio } from '@mantine/core';
import type { HotkeyItem } from '@mantine/hooks';
import type { Block } from '@ximblox/blocks';
import type { FieldChange, Names } from '@ximblox/blocks/compare';
import type { Tag } from '@ximblox/contract';
import { useMemo, useState, type ReactNode } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { inLanguage, t } from '../../shared/language/t.ts';
import type { Place } from '../checks/checks.ts';
import { findBlock } from '../document/page-document.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import type { Choice, Conflict, Merge } from '../saving/merge.ts';
import { goTo } from '../session/commands.ts';
import { labelOfPageField } from '../checks/page-field-label.ts';
import { decide, useSession, useView } from '../session/session.ts';
import { canKeepBoth, choiceKeys, choose } from './choice-keys.ts';
import { Detail } from '../versions/change-detail.tsx';
import { useContentComparison } from '../versions/content-comparison.ts';
import { ReadingProvider, SideProvider } from '../versions/side.ts';
import { useTags } from '../../features/tags/use-tags.ts';
import css from './conflict.module.css';
import { conflictContents, differencesOf } from './differences.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/**
 * Two states of the page side by side, block by block; the rejected changes remain in the undo history and in the page's
 * versions.
 */
export function ConflictDialog({ opened }: { readonly opened: boolean }) {
  const session = useSession();
  const { store, view, isPage } = session;
  const conflict = useView((state) => state.conflict);
  const page = useView((state) => state.page);
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
  useScreenKeys(keys, { reach: 'everywhere', isOn: opened });
  useReturnFocus(opened);
  if (conflict === null) return null;
  const { merge, by, at } = conflict;
  const use = () => {
    decide(session, choices);
    setChoices({});
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
      opened={opened}
      onClose={() => view.setState({ conflictOpen: false })}
      size={1040}
      styles={{ body: { padding: 0 } }}
      title={
        merge.conflicts.length === 1
          ? t('{title} was changed in two places', { title: titleOf(merge.conflicts[0], page.type) })
          : t('{count} things were changed in two places', { count: merge.conflicts.length })
      }
    >
      <p className={css.intro}>
        {isPage
          ? t('{by} saved this page at {at}, while you were writing. Nothing is lost. Choose what the page should say.', {
              by,
              at,
            })
          : t('{by} saved this block at {at}, while you were writing. Nothing is lost. Choose what the block should say.', {
              by,
              at,
            })}
      </p>
      <div className={css.conflicts}>
        <Conflicts
          merge={merge}
          by={by}
          at={at}
          choices={choices}
          onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
        />
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

function titleOf(conflict: Conflict | undefined, pageType: string): string {
  if (conflict?.kind === 'block') {
    const block = conflict.mine ?? conflict.theirs;
    return block === undefined ? t('A block') : `“${titleOfBlock(block)}”`;
  }
  const id = conflict?.id ?? 'title';
  const ofPage: Readonly<Record<string, string>> = {
    title: t('The title'),
    seoTitle: t('The search title'),
    seoDescription: t('The search description'),
    seoKeywords: t('The keywords'),
    seoImage: t('The search image'),
    tags: t('The tags'),
  };
  return ofPage[id] ?? `“${labelOfPageField(pageType, id)}”`;
}

type ConflictsProps = {
  readonly merge: Merge;
  readonly by: string;
  readonly at: string;
  readonly choices: Readonly<Record<string, Choice>>;
  onChoose(id: string, choice: Choice): void;
};

const noTags: readonly Tag[] = [];

/** What both sides say, in the words and with the names that a comparison of versions has. */
function Conflicts({ merge, by, at, choices, onChoose }: ConflictsProps) {
  const type = useView(({ page }) => page.type);
  const { tags = noTags } = useTags({ staleTime: 60_000 });
  const { theirs, mine } = useMemo(() => conflictContents(merge, tags), [merge, tags]);
  const { comparison, names } = useContentComparison(theirs, mine, type);
  return merge.conflicts.map((conflict, index) => (
    <OneConflict
      key={conflict.id}
      conflict={conflict}
      title={titleOf(conflict, type)}
      changes={comparison === undefined ? [] : differencesOf(conflict, comparison)}
      names={names}
      isFirst={index === 0}
      by={by}
      at={at}
      choice={choices[conflict.id] ?? 'mine'}
      onChoose={(choice) => onChoose(conflict.id, choice)}
    />
  ));
}

type OneConflictProps = {
  readonly conflict: Conflict;
  readonly title: string;
  readonly changes: readonly FieldChange[];
  readonly names: Names;
  readonly isFirst: boolean;
  readonly by: string;
  readonly at: string;
  readonly choice: Choice;
  onChoose(choice: Choice): void;
};

function OneConflict({ conflict, title, changes, names, isFirst, by, at, choice, onChoose }: OneConflictProps) {
  return (
    <fieldset className={css.conflict} data-conflict={conflict.id}>
      <legend className={css.legend}>{title}</legend>
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
      {changes.length === 0 && conflict.kind === 'block' && (
        <Sides choice={choice} mine={<p>{wordsOf(conflict.mine)}</p>} theirs={<p>{wordsOf(conflict.theirs)}</p>} />
      )}
      {changes.map(({ path, label, detail }) => {
        const shown = <Detail detail={detail} names={names} isPlain={false} />;
        return (
          <Sides
            key={path}
            label={path === conflict.id ? '' : inLanguage(label)}
            choice={choice}
            mine={<SideProvider value="after">{shown}</SideProvider>}
            theirs={<SideProvider value="before">{shown}</SideProvider>}
          />
        );
      })}
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

const wordsOf = (block: Block | undefined): string => (block === undefined ? t('Deleted') : titleOfBlock(block));

type SidesProps = { readonly label?: string; readonly choice: Choice; readonly mine: ReactNode; readonly theirs: ReactNode };

/** What both sides have for a field, mine first; what is chosen stands out. */
function Sides({ label = '', choice, mine, theirs }: SidesProps) {
  return (
    <ReadingProvider value="difference">
      <div className={css.rowOf}>
        {label !== '' && <span className={css.label}>{label}</span>}
        <div className={css.side} data-chosen={choice !== 'theirs' || undefined}>
          {mine}
        </div>
        <div className={css.side} data-chosen={choice !== 'mine' || undefined}>
          {theirs}
        </div>
      </div>
    </ReadingProvider>
  );
}
