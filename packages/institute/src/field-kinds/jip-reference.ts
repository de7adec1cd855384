import { commonEditor, type CommonOptions, type Field } from '@ximblox/blocks';
import { ID } from '@ximblox/primitives';
import { required } from '@ximblox/primitives/errors';

declare module '@ximblox/blocks' {
  interface FieldControls {
    jipReference: object;
  }
}

/** A joint industry project, network or partner by its ID; null where none is chosen. A new one that does not exist is `invalid` when it is stored. */
export function jipReference(options: CommonOptions): Field<number | null, 'props'> {
  const draft = ID.nullable();
  return {
    kind: 'jipReference',
    store: 'props',
    draft,
    strict: options.required ? draft.refine((value) => value !== null, { error: required }) : draft,
    defaultValue: null,
    editor: { ...commonEditor(options), control: 'jipReference' },
    text: () => '',
    references: (value) => (value === null ? [] : [{ kind: 'record', of: 'jip', id: value }]),
    sanitize: (value) => value,
  };
}
