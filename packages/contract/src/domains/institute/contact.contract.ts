import { asciiEmail, isEmail } from '@ximblox/primitives';
import { conflict, invalid, invalidEmail, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, operation } from '../../operation.ts';
import { headerLine, isWritten, requiredHeaderLine } from '../../text-shapes.ts';
import { PhoneNumber } from './phone-number.ts';

/** An email address that must be given. */
export const RequiredEmail = z
  .string()
  .overwrite(asciiEmail)
  .max(254, { error: tooLong, abort: true })
  .refine(isWritten, { error: required, abort: true })
  .refine(isEmail, { error: invalidEmail });

/** A visitor's message to the institute. Fields used in email headers have one line. */
export const ContactMessage = z.strictObject({
  title: z.enum(['', 'Mr.', 'Mrs.'], { error: invalid }).default(''),
  firstName: requiredHeaderLine(100),
  middleName: headerLine(50).default(''),
  lastName: requiredHeaderLine(100),
  organisation: headerLine(200).default(''),
  email: RequiredEmail,
  phone: PhoneNumber,
  message: z.string().max(10_000, { error: tooLong, abort: true }).refine(isWritten, { error: required }),
  privacyAccepted: z.boolean().refine((accepted) => accepted, { error: required }),
  /** An office's key in the settings; empty selects the first office with an email address. */
  office: z.string().max(64, { error: tooLong }).default(''),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactContract = {
  send: operation({
    kind: 'mutation',
    summary: 'Send a message to an office; the same message is sent once a day',
    access: everybody,
    input: ContactMessage,
    output: Done,
    errors: [required, invalidEmail, conflict, invalid, tooLong],
    example: {
      title: 'Mrs.',
      firstName: 'Marijke',
      middleName: 'van den',
      lastName: 'Berg',
      organisation: 'Scheepswerf De Vlijt',
      email: 'marijke@devlijt.example',
      phone: '',
      message: 'May we see the towing tank?',
      privacyAccepted: true,
      office: '',
    },
    rest: { method: 'POST', path: '/api/{product}/contact' },
    countsAs: 'mail',
  }),
};
