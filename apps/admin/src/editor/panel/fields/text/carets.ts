import './carets.css';

import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, type EditorState } from '@tiptap/pm/state';
import { StepMap, type Mappable } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

import { initialsOf, personColour } from '../../../../shared/ui/avatar.tsx';
import { changesBetween } from '../../../saving/texts/changes.ts';
import { readSelection } from './read-selection.ts';

/** The caret of somebody else in a text, at `to`, and what is selected there. */
export type ShownCaret = { readonly userID: number; readonly name: string; readonly from: number; readonly to: number };

type Shown = { readonly carets: readonly ShownCaret[]; readonly drawn: DecorationSet };
const none: Shown = { carets: [], drawn: DecorationSet.empty };

const key = new PluginKey<Shown>('carets');

function caretElement(caret: ShownCaret, { dom }: EditorView): HTMLElement {
  const element = dom.ownerDocument.createElement('span');
  element.dataset['caretOf'] = caret.name;
  element.dataset['initials'] = initialsOf(caret.name);
  element.ariaHidden = 'true';
  element.style.setProperty('--other', personColour(caret.name));
  return element;
}

function draw(doc: Node, carets: readonly ShownCaret[]): Shown {
  const drawn = carets.flatMap((caret) => {
    const { userID, name, from, to } = caret;
    const bar = Decoration.widget(to, (view) => caretElement(caret, view), {
      key: `${userID} ${name}`,
      side: 1,
      ignoreSelection: true,
    });
    const [start, end] = [Math.min(from, to), Math.max(from, to)];
    const style = `--other: ${personColour(name)}`;
    return start === end ? [bar] : [bar, Decoration.inline(start, end, { 'data-selected-by': name, style })];
  });
  return { carets, drawn: DecorationSet.create(doc, drawn) };
}

/** Moves flags to the left that would be cut off at the end of a line. */
function showFlags({ dom, state }: EditorView, before: EditorState): void {
  if (key.getState(state) === key.getState(before)) return;
  const { right } = dom.getBoundingClientRect();
  for (const element of dom.querySelectorAll<HTMLElement>('[data-caret-of]')) {
    const start = element.getBoundingClientRect().left;
    const width = Number.parseFloat(dom.ownerDocument.defaultView?.getComputedStyle(element, '::after').width ?? '');
    const shift = `${Math.min(0, right - start - width)}px`;
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
          const carets = set ?? shown.carets.map((caret) => moved(caret, tr.mapping));
          return draw(
            tr.doc,
            carets.map((caret) => inText(caret, tr.doc)),
          );
        },
      },
      props: { decorations: (state) => key.getState(state)?.drawn },
      view: () => ({ update: showFlags }),
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
