import { enablePatches, produceWithPatches, type Patch } from 'immer';

import type { DocumentDraft } from './actions/draft.ts';
import { addItems, type AddItems } from './actions/add-items.ts';
import { duplicate, type Duplicate } from './actions/duplicate.ts';
import { exchange, type Exchange } from './actions/exchange.ts';
import { insert, type Insert } from './actions/insert.ts';
import { move, type Move } from './actions/move.ts';
import { paste, type Paste } from './actions/paste.ts';
import { remove, type Remove } from './actions/remove.ts';
import { replace, type Replace } from './actions/replace.ts';
import { replaceTexts, type ReplaceTexts } from './actions/replace-texts.ts';
import { setAnchor, type SetAnchor } from './actions/set-anchor.ts';
import { setName, type SetName } from './actions/set-name.ts';
import { setPageFields, type SetPageFields } from './actions/set-page-fields.ts';
import { setVisibility, type SetVisibility } from './actions/set-visibility.ts';
import { updateMedia, type UpdateMedia } from './actions/update-media.ts';
import { updateProps, type UpdateProps } from './actions/update-props.ts';
import type { PageDocument } from './page-document.ts';

enablePatches();

/** All actions on a document. */
export type DocumentAction =
  | AddItems
  | Duplicate
  | Exchange
  | Insert
  | Move
  | Paste
  | Remove
  | Replace
  | ReplaceTexts
  | SetAnchor
  | SetName
  | SetPageFields
  | SetVisibility
  | UpdateMedia
  | UpdateProps;

/** The document after an action, with patches and inverse patches. Unchanged parts are referentially equal. */
export type Reduced = { readonly document: PageDocument; readonly patches: readonly Patch[]; readonly inverse: readonly Patch[] };

/** Applies an action to a document. Pure: keys that an action needs are part of it. */
export function reduce(document: PageDocument, action: DocumentAction): Reduced {
  const [next, patches, inverse] = produceWithPatches(document, (draft) => apply(draft, action));
  return { document: next, patches, inverse };
}

function apply(draft: DocumentDraft, action: DocumentAction): void {
  switch (action.type) {
    case 'add-items':
      return addItems(draft, action);
    case 'duplicate':
      return duplicate(draft, action);
    case 'exchange':
      return exchange(draft, action);
    case 'insert':
      return insert(draft, action);
    case 'move':
      return move(draft, action);
    case 'paste':
      return paste(draft, action);
    case 'remove':
      return remove(draft, action);
    case 'replace':
      return replace(draft, action);
    case 'replace-texts':
      return replaceTexts(draft, action);
    case 'set-anchor':
      return setAnchor(draft, action);
    case 'set-name':
      return setName(draft, action);
    case 'set-page-fields':
      return setPageFields(draft, action);
    case 'set-visibility':
      return setVisibility(draft, action);
    case 'update-media':
      return updateMedia(draft, action);
    case 'update-props':
      return updateProps(draft, action);
  }
}

/**
 * The field an action changes, so that consecutive changes of it form one step of the history; null where each is a separate
 * step.
 */
export function fieldOf(action: DocumentAction): string | null {
  switch (action.type) {
    case 'update-props':
      return `${action.key}.props.${action.field}`;
    case 'update-media':
      return `${action.key}.${action.store}.${action.slot}`;
    case 'set-anchor':
      return `${action.key}.anchorPoint`;
    case 'set-name':
      return `${action.key}.name`;
    case 'set-page-fields':
      return `page.${Object.keys(action.fields).join('+')}`;
    default:
      return null;
  }
}
