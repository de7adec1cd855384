import './carets.css';

import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, type EditorState } from '@tiptap/pm/state';
import { StepMap, type Mappable } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

import { changesBetween } from '../../../saving/texts/changes.ts';
import { readSelection } from './read-selection.ts';

/** The caret of somebody else in a text, at `to`, and what is selected there. */
export type ShownCaret = { readonly userID: number; readonly name: string; readonly from: number; readonly to: number };

type Shown = {
  readonly carets: readonly ShownCaret[];
  /** How often the caret of each user moved, other than along with the words around it. */ readonly moves: ReadonlyMap<
    number,
    number
  >;
  readonly drawn: DecorationSet;
};
const none: Shown = { carets: [], moves: new Map(), drawn: DecorationSet.empty };

/** White words on them have a contrast of 6 or more. */
const colours = ['#8a3ea8', '#0b6b5d', '#9c2a5b', '#8f4310', '#4a5d00', '#3d4fa8'] as const;
const colourOf = ({ userID }: ShownCaret): string => colours[userID % colours.length] ?? colours[0];

const key = new PluginKey<Shown>('carets');

function caretElement(caret: ShownCaret, { dom }: EditorView): HTMLElement {
  const element = dom.ownerDocument.createElement('span');
  element.dataset['caretOf'] = caret.name;
  element.dataset['userId'] = String(caret.userID);
  element.ariaHidden = 'true';
  element.style.setProperty('--other', colourOf(caret));
  return element;
}

function draw(doc: Node, carets: readonly ShownCaret[], moves: Shown['moves']): Shown {
  const drawn = carets.flatMap((caret) => {
    const { userID, name, from, to } = caret;
    const bar = Decoration.widget(to, (view) => caretElement(caret, view), {
      key: `${userID} ${name}`,
      side: 1,
      ignoreSelection: true,
    });
    const [start, end] = [Math.min(from, to), Math.max(from, to)];
    const style = `--other: ${colourOf(caret)}`;
    return start === end ? [bar] : [bar, Decoration.inline(start, end, { 'data-selected-by': name, style })];
  });
  return { carets, moves, drawn: DecorationSet.create(doc, drawn) };
}

/** Shows the names at the carets that moved again, and moves those to the left that would be cut off at the end of a line. */
function showNames({ dom, state }: EditorView, before: EditorState): void {
  const [now, earlier] = [key.getState(state) ?? none, key.getState(before) ?? none];
  if (now === earlier) return;
  const { left, right } = dom.getBoundingClientRect();
  for (const element of dom.querySelectorAll<HTMLElement>('[data-caret-of]')) {
    const userID = Number(element.dataset['userId']);
    if (now.moves.get(userID) !== earlier.moves.get(userID))
      for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = 0;
    const start = element.getBoundingClientRect().left;
    const width = Number.parseFloat(dom.ownerDocument.defaultView?.getComputedStyle(element, '::after').width ?? '');
    const shift = `${Math.max(left - start, Math.min(0, right - start - width))}px`;
    // Written only where it changes: ProseMirror watches what it drew, and would draw it again.
    if (shift !== (element.style.getPropertyValue('--shift') || '0px')) element.style.setProperty('--shift', shift);
  }
}

/** Draws the carets of others in a text. They move with what is written around them until {@link showCarets} puts them elsewhere. */
export const Carets = Extension.create({
  name: 'carets',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key,
      state: {
        init: () => none,
        apply(tr, shown) {
          const set = tr.getMeta(key) as readonly ShownCaret[] | undefined;
          if (set === undefined && (!tr.docChanged || shown.carets.length === 0)) return shown;
          const along = shown.carets.map((caret) => inText(moved(caret, tr.mapping), tr.doc));
          const carets = set?.map((caret) => inText(caret, tr.doc)) ?? along;
          const moves = new Map(shown.moves);
          for (const { userID, to } of carets) {
            const before = shown.carets.find((caret) => caret.userID === userID);
            const isAlong = along.some((caret) => caret.userID === userID && caret.to === to);
            if (before === undefined || !isAlong || isWrittenAt(before, tr.mapping))
              moves.set(userID, (moves.get(userID) ?? 0) + 1);
          }
          return draw(tr.doc, carets, moves);
        },
      },
      props: { decorations: (state) => key.getState(state)?.drawn },
      view: () => ({ update: showNames }),
    }),
  ],
});

/** The carets of others that an editor shows. */
export const caretsIn = ({ state }: EditorView): readonly ShownCaret[] => key.getState(state)?.carets ?? [];

/** Shows these carets of others and no others. */
export function showCarets(view: EditorView, carets: readonly ShownCaret[]): void {
  readSelection(view);
  view.dispatch(view.state.tr.setMeta(key, carets).setMeta('addToHistory', false));
}

/** A caret after a change of the text: behind what was written at it. */
export const moved = <At extends { readonly from: number; readonly to: number }>(caret: At, map: Mappable): At => ({
  ...caret,
  from: map.map(caret.from),
  to: map.map(caret.to),
});

/** Whether something was written or deleted right at a caret, as its user does. */
function isWrittenAt({ to }: ShownCaret, mapping: Mappable): boolean {
  const { deletedBefore, deletedAfter } = mapping.mapResult(to);
  return deletedBefore || deletedAfter || mapping.map(to, -1) !== mapping.map(to, 1);
}

/** Where positions of one text are in another one, letter by letter. */
export const mapBetween = (before: Node, after: Node): StepMap =>
  new StepMap(
    changesBetween(before, after).changes.flatMap(({ from, to, newFrom, newTo }) => [from, to - from, newTo - newFrom]),
  );

/** The place for a caret that is nearest to a position, which may be behind the text or between two paragraphs. */
function placeNear(doc: Node, position: number): number {
  const place = doc.resolve(Math.max(0, Math.min(position, doc.content.size)));
  return place.parent.inlineContent ? place.pos : Selection.near(place, -1).head;
}

const inText = (caret: ShownCaret, doc: Node): ShownCaret => ({
  ...caret,
  from: placeNear(doc, caret.from),
  to: placeNear(doc, caret.to),
});
