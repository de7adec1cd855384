import { emailText } from '@ximblox/primitives';
import { invalid, invalidEmail, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, noReferences, unchanged, type CommonOptions, type Field } from './field.ts';

const line = (maxLength: number) => z.string({ error: invalid }).max(maxLength, { error: tooLong, abort: true });

/** A contact person; unknown details are empty. */
export const Contact = z.strictObject({
  name: line(120).default(''),
  email: z.union([z.literal(''), emailText(invalidEmail)], { error: invalidEmail }).default(''),
  phone: line(30)
    .regex(/^(?:\+?[0-9 ()/.-]{3,30})?$/, { error: invalid })
    .default(''),
});
export type Contact = z.infer<typeof Contact>;

/** A contact person: name, email address, phone number, all shown to every reader of the page. */
export function contactPerson(options: CommonOptions): Field<Contact, 'props'> {
  return {
    kind: 'contactPerson',
    store: 'props',
    draft: Contact,
    strict: options.required ? Contact.refine(({ name }) => name.trim() !== '', { error: required, path: ['name'] }) : Contact,
    defaultValue: { name: '', email: '', phone: '' },
    editor: { ...commonEditor(options), control: 'contactPerson' },
    text: ({ name }) => name,
    references: noReferences,
    sanitize: unchanged,
  };
}
