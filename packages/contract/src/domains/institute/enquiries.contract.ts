import { PathID } from '@ximblox/primitives';
import {
  expiredToken,
  fileRequired,
  invalid,
  invalidEmail,
  pageNotFound,
  required,
  tooLong,
  unsupportedType,
  uploadTooLarge,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, operation } from '../../operation.ts';
import { headerLine, isWritten, line, requiredHeaderLine } from '../../text-shapes.ts';
import { applicationFilesMax } from './applications.contract.ts';
import { RequiredEmail } from './contact.contract.ts';
import { PhoneNumber } from './phone-number.ts';

/** What can be tested. */
export const TestKind = z.enum(['resistance', 'seakeeping', 'manoeuvring', 'propeller', 'offshore', 'other'], {
  error: ({ input }) => (input === undefined || input === '' ? required : invalid),
});
export type TestKind = z.infer<typeof TestKind>;

/** The market that the question is from. */
const Market = z.enum([
  '',
  'transport',
  'passengers',
  'lifeAtSea',
  'defence',
  'renewables',
  'oilAndGas',
  'infrastructure',
  'marineSystems',
  'authorities',
  'other',
]);

/** A size of the ship or structure in the sender's own words: an estimate or a range is an answer too. */
const size = line(50).default('');

/** What somebody sends who wants a test. */
export const EnquiryForm = z.strictObject({
  testKind: TestKind,
  market: Market.default('').describe('The market that the question is from; empty if not given.'),
  length: size.describe(
    'Between perpendiculars, or of the structure, in metres; as are the beam and the draught. Free text, such as “about 100”.',
  ),
  beam: size,
  draught: size,
  speed: size.describe('On trial, in knots, as free text.'),
  propellers: z
    .enum(['', 'one', 'oneInNozzle', 'two', 'moreThanTwo', 'pods', 'none'])
    .default('')
    .describe('Empty if not given.'),
  model: z.enum(['', 'institute', 'sender', 'undecided']).default('').describe('Who has or makes the model; empty if not given.'),
  nonDisclosure: z.boolean().default(false).describe('Whether a non-disclosure agreement comes first.'),
  wantedBy: line(100).default('').describe('When the answer is needed, as free text.'),
  question: z.string().max(10_000, { error: tooLong, abort: true }).refine(isWritten, { error: required }),
  fileTokens: z
    .array(z.string().max(100, { error: tooLong }))
    .max(applicationFilesMax, { error: tooLong })
    .refine((tokens) => new Set(tokens).size === tokens.length, { error: invalid, params: { rule: 'duplicate' } })
    .default([])
    .describe('The tokens of uploaded files.'),
  firstName: requiredHeaderLine(100),
  lastName: requiredHeaderLine(100),
  organisation: headerLine(200).default(''),
  email: RequiredEmail,
  phone: PhoneNumber,
  privacyAccepted: z.boolean().refine((accepted) => accepted, { error: required }),
});
export type EnquiryForm = z.infer<typeof EnquiryForm>;

/** What a sender hears at once. */
export const EnquiryReceipt = z.strictObject({
  number: z.number().int().describe('The number of the enquiry, which is that of the application it is stored as.'),
  answerBy: z.iso.date().describe('The day of the answer: the fifth working day after the enquiry.'),
});
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>;

/** Asking for a test. */
export const enquiriesContract = {
  send: operation({
    kind: 'mutation',
    summary:
      'Ask for a test, with up to three drawings, uploaded before or in the same call; it is kept with the applications, and the same enquiry within a day is one',
    access: everybody,
    input: z.strictObject({ id: PathID.describe('The page with the form.'), ...EnquiryForm.shape }),
    output: EnquiryReceipt,
    errors: [pageNotFound, required, invalidEmail, expiredToken, invalid, tooLong, fileRequired, unsupportedType, uploadTooLarge],
    example: {
      id: 12,
      testKind: 'seakeeping',
      market: 'transport',
      length: '106.18',
      beam: '15.2',
      draught: '6.2',
      speed: '13.5',
      propellers: 'oneInNozzle',
      model: 'institute',
      nonDisclosure: false,
      wantedBy: 'September 2027',
      question: 'How much does she roll in a stern quartering sea?',
      fileTokens: [],
      firstName: 'Marijke',
      lastName: 'Berg',
      organisation: 'Scheepswerf De Vlijt',
      email: 'marijke@devlijt.example',
      phone: '',
      privacyAccepted: true,
    },
    rest: { method: 'POST', path: '/api/{product}/enquiries/:id' },
    propertyNames: { fileTokens: 'files' },
    files: {
      field: 'files',
      max: applicationFilesMax,
      tokens: 'fileTokens',
      upload: 'applications.addFile',
      discard: 'applications.discardFile',
    },
    countsAs: 'mail',
  }),
};
