import './suggestions.css';

import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { placeOfQuote } from '@ximblox/blocks';

import { typedIn } from './typed-in.ts';
import { readSelection } from '../../panel/fields/text/read-selection.ts';
import { beginOf, deletionOf, insertionAt, type DrawnSuggestion } from './mark-elements.ts';

const key = new PluginKey<DrawnInText>('suggestions');

/** The characters of a text without white space, and the position of each; a formula is one of them, as in the text that readers see. */
function charactersIn(doc: Node): { readonly text: string; readonly positions: readonly number[] } {
  let text = '';
  const positions: number[] = [];
  doc.descendants((node, position) => {
    const words = node.text ?? (node.isLeaf && node.type.name === 'formula' ? '\ufffc' : '');
    for (let at = 0; at < words.length; at += 1) {
      if (words.charAt(at).trim() === '') continue;
      text += words.charAt(at);
      positions.push(position + at);
    }
  });
  return { text, positions };
}

/** Draws them by attributes of characters of the text alone: there is no element between them that the caret could stop at. */
function decorationsOf(doc: Node, suggestions: readonly DrawnSuggestion[]): Decoration[] {
  if (suggestions.length === 0) return [];
  const { text, positions } = charactersIn(doc);
  return suggestions.flatMap((suggestion) => {
    const place = placeOfQuote(text, { ...suggestion.quote, before: suggestion.before });
    if (place === undefined || place.isOther || place.isDoubtful) return [];
    const from = place.from + suggestion.skip;
    const to = from + suggestion.deleted;
    const isDeletion = to > from;
    const start = positions[from];
    const behind = positions[to - 1];
    const part = (at: number, until: number, attributes: Record<string, string>) =>
      Decoration.inline(at, until, { nodeName: 'span', ...attributes });
    const inserted = (side: 'before' | 'after') => insertionAt(suggestion, side);
    // What is put in between stands before a character, or behind the last one of a paragraph. Of the same characters, later ones are around earlier ones.
    const isLast = start === undefined || (suggestion.skip > 0 && !doc.resolve(start).sameParent(doc.resolve(behind ?? start)));
    if (!isDeletion)
      return isLast
        ? behind === undefined
          ? []
          : [part(behind, behind + 1, inserted('after'))]
        : [part(start, start + 1, inserted('before')), part(start, start + 1, beginOf(suggestion))];
    if (start === undefined || behind === undefined) return [];
    return [
      part(start, start + 1, beginOf(suggestion)),
      part(start, behind + 1, deletionOf(suggestion)),
      ...(suggestion.inserted === '' ? [] : [part(behind, behind + 1, inserted('after'))]),
    ];
  });
}

/** What stood in a text before somebody began to suggest there, and who suggests. */
export type Suggesting = { readonly base: string; readonly by: string };

/** What is drawn in a text, and what that was made of. */
type DrawnInText = {
  readonly suggestions: DecorationSet;
  readonly suggesting: Suggesting | null;
  /** Both: the suggestions, and the words that are typed and will be some. */
  readonly all: DecorationSet;
};
const none: DrawnInText = { suggestions: DecorationSet.empty, suggesting: null, all: DecorationSet.empty };

const withTyped = (doc: Node, suggestions: DecorationSet, suggesting: Suggesting | null): DrawnInText => ({
  suggestions,
  suggesting,
  all: suggesting === null ? suggestions : suggestions.add(doc, [...typedIn(doc, suggesting)]),
});

/** Draws suggestions in a text. They move with what is typed around them until {@link showSuggestions} puts them where their words are. */
export const Suggestions = Extension.create({
  name: 'suggestions',
  addProseMirrorPlugins: () => [
    new Plugin<DrawnInText>({
      key,
      state: {
        init: () => none,
        apply: (tr, drawn) => {
          const shown = tr.getMeta(key) as Pick<DrawnInText, 'suggestions' | 'suggesting'> | undefined;
          if (shown !== undefined) return withTyped(tr.doc, shown.suggestions, shown.suggesting);
          return tr.docChanged ? withTyped(tr.doc, drawn.suggestions.map(tr.mapping, tr.doc), drawn.suggesting) : drawn;
        },
      },
      props: { decorations: (state) => key.getState(state)?.all },
    }),
  ],
});

/** Shows these suggestions in a text and no others. @param suggesting what it said before, where what is typed will be suggestions too */
export function showSuggestions(view: EditorView, suggestions: readonly DrawnSuggestion[], suggesting: Suggesting | null): void {
  const { state } = view;
  const drawn = decorationsOf(state.doc, suggestions);
  const before = key.getState(state) ?? none;
  if (drawn.length === 0 && suggesting === before.suggesting && before.all.find().length === 0) return;
  readSelection(view);
  const shown = { suggestions: DecorationSet.create(state.doc, drawn), suggesting };
  view.dispatch(state.tr.setMeta(key, shown).setMeta('addToHistory', false));
}
