import type { Caret } from '@ximblox/contract';
import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';

import { textPlacesOf } from '../../../canvas/typing/text-places.ts';
import { findBlock } from '../../../document/page-document.ts';
import { useSession, type Session } from '../../../session/session.ts';
import { hasFocus, nodeOf, type TextStates } from '../import-media.ts';
import { caretsIn, mapBetween, moved, showCarets, type ShownCaret } from './carets.ts';

/** A text of a block: `items.0.html`. */
type CaretPlace = { readonly blockKey: string; readonly path: string };

/** How many stored texts are remembered in which others may still have their carets. */
const rememberedMax = 20;

/** The text as the server has it, in markup. */
function storedText({ store }: Session, { blockKey, path }: CaretPlace): string | undefined {
  const block = findBlock(store.getState().base, blockKey);
  return block && textPlacesOf(block).find((place) => place.path.join('.') === path)?.text;
}

const isSame = (a: Caret | undefined, b: Caret): boolean => a?.from === b.from && a.to === b.to && a.revision === b.revision;

/** Says where in a text with markup the user of this window types. @returns the cleanup function */
function trackOwnCaret({ session, editor, place, states }: Shared): () => void {
  const { caret } = session;
  const read = () => {
    const html = storedText(session, place);
    if (html === undefined) return null;
    const { doc, selection } = editor.state;
    return moved({ from: selection.anchor, to: selection.head }, mapBetween(doc, nodeOf(editor, html, states.current)));
  };
  let own = { ...place, read };
  const say = () => {
    if (editor.isDestroyed || !hasFocus(editor)) return;
    own = { ...place, read };
    caret.setState({ own });
  };
  const leave = () => {
    if (caret.getState().own === own) caret.setState({ own: null });
  };
  editor.on('focus', say);
  editor.on('selectionUpdate', say);
  editor.on('blur', leave);
  say();
  return () => {
    editor.off('focus', say);
    editor.off('selectionUpdate', say);
    editor.off('blur', leave);
    leave();
  };
}

/** Shows where others are in a text with markup. @returns the cleanup function */
function showOthers({ session, editor, place, states }: Shared): () => void {
  const { presence, store } = session;
  /** The text by revision: carets are counted in the one that their users have, while this window may be ahead. */
  const stored: { readonly revision: number; readonly html: string }[] = [];
  const heard = new Map<number, Caret>();
  const remember = () => {
    const html = storedText(session, place);
    if (html !== undefined) stored.unshift({ revision: store.getState().revision, html });
    stored.splice(rememberedMax);
  };
  const placed = (name: string, userID: number, caret: Caret): ShownCaret[] => {
    const text = stored.find(({ revision }) => revision <= caret.revision) ?? stored.at(-1);
    if (text === undefined) return [];
    const { from, to } = moved(caret, mapBetween(nodeOf(editor, text.html, states.current), editor.state.doc));
    return [{ userID, name, from, to }];
  };
  const show = () => {
    // It may not be mounted yet.
    if (editor.isDestroyed) return;
    const { people } = presence.getState();
    const before = caretsIn(editor.view);
    if (people.length === 0 && before.length === 0) return;
    const carets = people.flatMap(({ user, blockKey, caret }) => {
      if (caret === null || blockKey !== place.blockKey || caret.path !== place.path) return [];
      const known = before.filter(({ userID }) => userID === user.ID);
      // What it stands in is not here yet, or it moved along with what was written since it was heard of.
      const isAhead = caret.revision > store.getState().revision;
      if (isAhead || (known.length > 0 && isSame(heard.get(user.ID), caret))) return known;
      heard.set(user.ID, caret);
      return placed(user.name, user.ID, caret);
    });
    if (carets.length > 0 || before.length > 0) showCarets(editor.view, carets);
  };
  const unhear = presence.subscribe(({ people }, before) => {
    if (people !== before.people) show();
  });
  const unstore = store.subscribe(({ revision }, before) => {
    if (revision === before.revision) return;
    remember();
    show();
  });
  remember();
  show();
  editor.on('mount', show);
  return () => {
    editor.off('mount', show);
    unhear();
    unstore();
  };
}

type Shared = {
  readonly session: Session;
  readonly editor: Editor;
  readonly place: CaretPlace;
  readonly states: RefObject<TextStates>;
};

/** The carets in a text with markup of a block: others are told where the user's is, and theirs are shown. */
export function useCarets(editor: Editor | null, states: RefObject<TextStates>, blockKey: string | null, path: string): void {
  const session = useSession();
  useEffect(() => {
    if (editor === null || blockKey === null) return;
    const shared: Shared = { session, editor, place: { blockKey, path }, states };
    const silence = session.isReadOnly || session.isSuggesting ? undefined : trackOwnCaret(shared);
    const hide = showOthers(shared);
    return () => {
      silence?.();
      hide();
    };
  }, [session, editor, states, blockKey, path]);
}
