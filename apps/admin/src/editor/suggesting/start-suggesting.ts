import { htmlToText, replaceQuote, sameValue, suggestionsBetween, type Block, type NotSuggested as Fault } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { textPlacesOf } from '../canvas/typing/text-places.ts';
import { createEditorStore, isDirty } from '../document/editor-store.ts';
import { emptyHistory } from '../document/history.ts';
import { findBlock, type PageDocument } from '../document/page-document.ts';
import type { MergeText } from '../saving/merge-value.ts';
import { mergerOf } from '../saving/merge.ts';
import { addSuggestion } from '../session/add-suggestion.ts';
import { failureInEditor } from '../session/editor-api.ts';
import type { Session } from '../session/session.ts';
import { announced } from '../session/view-store.ts';
import type { NotSuggested, SuggestingMode } from './suggesting-mode.ts';

/** Where what was typed is stored until it is suggested, so that a window that closes loses none of it. */
export type TypedStorage = { read(): string; write(text: string): void; clear(): void };

/** Blocks in which somebody typed, and what the draft said there. */
type TypedBlocks = readonly { readonly before: Block; readonly block: Block }[];

const reasonOf = (fault: Fault['fault']): string =>
  ({
    form: t('Formatting and links can’t be suggested, only words.'),
    structure: t('Paragraphs, lists, tables and formulas can’t be suggested, only words.'),
    long: t('The words are too long for a suggestion.'),
    many: t('There are too many changes in one text: at most 20 can be suggested at once.'),
    empty: t('There are no words in whose place these could be suggested.'),
    place: t('It can’t be told which of the same words are meant.'),
  })[fault];

const withBlock = (document: PageDocument, block: Block): PageDocument => ({
  ...document,
  blocks: document.blocks.map((one) => (one.key === block.key ? block : one)),
});

/** The words of the texts in which somebody typed. */
function wordsOf({ before, block }: TypedBlocks[number]): string {
  const old = new Map(textPlacesOf(before).map(({ path, text }) => [path.join('.'), text]));
  return textPlacesOf(block)
    .filter(({ path, text }) => text !== old.get(path.join('.')))
    .map(({ text, isRich }) => (isRich ? htmlToText(text) : text))
    .join(' ');
}

function readTyped(text: string): TypedBlocks {
  try {
    return text === '' ? [] : (JSON.parse(text) as TypedBlocks);
  } catch {
    return [];
  }
}

/**
 * Begins to suggest: what is typed in the page goes into a copy of the draft, and becomes suggestions once its text is left.
 * @param storage what was typed before and never became suggestions
 */
export function startSuggesting(session: Session, mergeText: MergeText, storage: TypedStorage): SuggestingMode {
  const { store: draft, view, saver } = session;
  const merge = mergerOf(mergeText, view.getState().page.type);
  const store = createEditorStore(draft.getState());
  const change = store.getState().dispatch;
  const refuse = () =>
    showHint(t('While you suggest, only words are typed in the page. Turn suggesting off to change blocks there.'));
  store.setState({
    selection: draft.getState().selection,
    select: (selection) => draft.getState().select(selection),
    dispatch: (action, select) => (action.type === 'update-props' ? change(action, select) : refuse()),
    fill: refuse,
  });

  const show = (document: PageDocument) => {
    const { document: theirs, revision, pageVersionID } = draft.getState();
    store.getState().applyRemote(theirs, { revision, pageVersionID }, document, merge);
    // Undo takes back what is typed and not what was suggested.
    if (!isDirty(store.getState())) store.setState(({ history: { remote } }) => ({ history: { ...emptyHistory, remote } }));
  };
  const restored = readTyped(storage.read());
  /** What was typed in blocks that somebody has deleted since, by block. */
  const deleted = new Map(
    restored.flatMap((one) => (findBlock(draft.getState().document, one.block.key) === undefined ? [[one.block.key, one]] : [])),
  );
  /** Takes in what changed in the draft. */
  const follow = () => {
    const state = store.getState();
    const { document } = draft.getState();
    show(isDirty(state) ? merge(state.base, state.document, document) : document);
  };
  const typedBlocks = (): TypedBlocks =>
    store.getState().document.blocks.flatMap((block) => {
      const before = findBlock(store.getState().base, block.key);
      return before === undefined || sameValue(before.props, block.props) ? [] : [{ before, block }];
    });
  const tell = (blockKey: string, reason: string | null) => {
    const others = view.getState().notSuggested.filter((one) => one.blockKey !== blockKey);
    view.setState({ notSuggested: reason === null ? others : [...others, { blockKey, reason }] });
  };
  /** Shows a block as it is now in the place of what was typed; what was typed since stays. */
  const putBack = (typed: Block, block: Block) => {
    const { document } = store.getState();
    const now = findBlock(document, typed.key);
    const next = withBlock(document, block);
    show(now === typed || now === undefined ? next : merge(withBlock(document, typed), document, next));
  };

  /** Makes suggestions of what was typed in a block. @returns how many */
  async function settleBlock(key: string): Promise<number> {
    // The server has to have the words that others are suggested for.
    if (!(await saver.flush())) {
      tell(key, t('The page isn’t saved yet.'));
      return 0;
    }
    const typed = findBlock(store.getState().document, key);
    const block = findBlock(draft.getState().document, key);
    if (typed === undefined || block === undefined) {
      tell(key, t('The block was deleted.'));
      return 0;
    }
    const made = suggestionsBetween(block, typed);
    if ('fault' in made) {
      tell(key, reasonOf(made.fault));
      return 0;
    }
    let added = 0;
    let reason: string | null = null;
    try {
      for (const suggestion of made) {
        // One after the other, so that what is left is known.
        // oxlint-disable-next-line no-await-in-loop
        await addSuggestion(session, key, suggestion);
        added += 1;
      }
    } catch (error) {
      reason = failureInEditor(error).errors[0]?.message ?? t('The server refused it.');
    }
    // What was not sent stays in the text, and what was is not there to be sent twice.
    const rest = made.slice(added).reduce(
      (one, { quote, replacement }) => {
        const changed = replaceQuote(one, quote, replacement);
        return 'fault' in changed ? one : { ...one, props: { ...one.props, [changed.field]: changed.value } };
      },
      findBlock(draft.getState().document, key) ?? block,
    );
    if (reason === null || added > 0) putBack(typed, rest);
    tell(key, reason);
    return added;
  }

  async function settleAll(except: string | null): Promise<boolean> {
    let added = 0;
    for (const { block } of typedBlocks())
      // oxlint-disable-next-line no-await-in-loop
      if (block.key !== except) added += await settleBlock(block.key);
    const { suggestedCount, notSuggested } = view.getState();
    const count = t('{added, plural, one {# suggestion} other {# suggestions}} added', { added });
    if (added > 0) view.setState({ suggestedCount: suggestedCount + added, ...announced(view, count) });
    const changed = typedBlocks();
    const isLeft = ({ blockKey }: NotSuggested): boolean =>
      deleted.has(blockKey) || changed.some(({ block }) => block.key === blockKey);
    view.setState({ notSuggested: notSuggested.filter(isLeft) });
    return changed.length === 0 && deleted.size === 0;
  }
  let underWay: Promise<unknown> = Promise.resolve();
  /** One after the other: the second of two would suggest again what the first is sending. */
  const settle = (except: string | null): Promise<boolean> => {
    const next = underWay.then(() => settleAll(except));
    underWay = next.catch(() => undefined);
    return next;
  };

  const persist = () => {
    const typed = [...typedBlocks(), ...deleted.values()];
    if (typed.length === 0) storage.clear();
    else storage.write(JSON.stringify(typed));
  };
  if (deleted.size > 0) {
    const reason = t('The block was deleted.');
    view.setState({ notSuggested: [...deleted].map(([blockKey, one]) => ({ blockKey, reason, words: wordsOf(one) })) });
  }
  if (restored.length > 0) {
    const { document } = draft.getState();
    const blocks = (read: (one: TypedBlocks[number]) => Block) =>
      restored.reduce((page, one) => withBlock(page, read(one)), document);
    show(
      merge(
        blocks(({ before }) => before),
        blocks(({ block }) => block),
        document,
      ),
    );
  }
  const stops = [
    draft.subscribe((now, before) => {
      if (now.selection !== before.selection) store.setState({ selection: now.selection });
      if (now.document !== before.document) follow();
    }),
    store.subscribe((now, before) => {
      if (now.document === before.document && now.base === before.base) return;
      persist();
    }),
    view.subscribe((now, before) => {
      if (before.typed === null || now.typed === before.typed) return;
      const isSame = now.typed?.blockKey === before.typed.blockKey && now.typed.path.join() === before.typed.path.join();
      if (!isSame) void settle(now.typed?.blockKey ?? null);
    }),
  ];
  return {
    store,
    settle: () => {
      view.setState({ typed: null });
      return settle(null);
    },
    hasUnsent: () => typedBlocks().length > 0 || deleted.size > 0,
    write: (blockKey) => {
      const typed = typedBlocks().find(({ block }) => block.key === blockKey);
      if (typed === undefined) return;
      const { before, block } = typed;
      const changes = Object.entries(block.props).flatMap(([field, value]) =>
        sameValue(value, before.props[field]) ? [] : [{ key: blockKey, field, value }],
      );
      draft.getState().dispatch({ type: 'replace-texts', changes });
      tell(blockKey, null);
    },
    discard: (blockKey) => {
      deleted.delete(blockKey);
      persist();
      const block = findBlock(draft.getState().document, blockKey);
      const { document } = store.getState();
      show(
        block === undefined
          ? { ...document, blocks: document.blocks.filter(({ key }) => key !== blockKey) }
          : withBlock(document, block),
      );
      tell(blockKey, null);
    },
    stop: () => {
      for (const end of stops) end();
    },
  };
}
