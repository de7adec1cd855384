import { ID } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import {
  commonEditor,
  noText,
  unchanged,
  type CommonOptions,
  type ContentReference,
  type Field,
  type FieldEditor,
} from './field.ts';

/** IDs in the order in which they are shown. More than `maximum` is `tooLong`; required and empty is `required`. */
function idList(
  options: CommonOptions,
  maximum: number,
  of: {
    readonly kind: string;
    readonly editor: FieldEditor;
    readonly reference: (id: number) => ContentReference;
  },
): Field<number[], 'props'> {
  const draft = z.array(ID, { error: invalid }).max(maximum, { error: tooLong });
  return {
    kind: of.kind,
    store: 'props',
    draft,
    strict: options.required ? draft.min(1, { error: required }) : draft,
    defaultValue: [],
    editor: of.editor,
    text: noText,
    references: (value) => value.map(of.reference),
    sanitize: unchanged,
  };
}

/**
 * Pages of this site by their IDs, in the order in which they are shown; those that are not live are left out for visitors.
 * @param options.types the page types that an editor can choose from; all by default
 * @param options.maximum 12 by default
 */
export function pageReferences(
  options: CommonOptions & { readonly types?: readonly string[]; readonly maximum?: number },
): Field<number[], 'props'> {
  const maximum = options.maximum ?? 12;
  return idList(options, maximum, {
    kind: 'pageReferences',
    editor: { ...commonEditor(options), control: 'pageReferences', types: options.types ?? [], maximum },
    reference: (pageID) => ({ kind: 'page', pageID, anchor: '' }),
  });
}

/** Tags by their IDs, private ones too (`maximum`, 12 by default). A new one that does not exist is `invalid` when it is stored. */
export function tagReferences(options: CommonOptions & { readonly maximum?: number }): Field<number[], 'props'> {
  const maximum = options.maximum ?? 12;
  return idList(options, maximum, {
    kind: 'tagReferences',
    editor: { ...commonEditor(options), control: 'tagReferences', maximum },
    reference: (id) => ({ kind: 'record', of: 'tag', id }),
  });
}

/** The name of the records that {@link reusableReference} refers to. */
export const reusableRecord = 'reusableBlock';

/**
 * A reusable block by its ID; null where none is chosen. A block with such a field stands for the content of the reusable block:
 * pages show that in its place. One that does not exist is `invalid` when it is stored.
 */
export function reusableReference(options: CommonOptions): Field<number | null, 'props'> {
  const draft = ID.nullable();
  return {
    kind: 'reusableReference',
    store: 'props',
    draft,
    strict: options.required ? draft.refine((value) => value !== null, { error: required }) : draft,
    defaultValue: null,
    editor: { ...commonEditor(options), control: 'reusableReference' },
    text: noText,
    references: (value) => (value === null ? [] : [{ kind: 'record', of: reusableRecord, id: value }]),
    sanitize: unchanged,
  };
}
