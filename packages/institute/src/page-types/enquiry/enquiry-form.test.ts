import { expect, it } from 'vitest';

import { enquiryForm } from './enquiry-form.ts';

it('each field of an enquiry is in one step, in the order in which it is listed', () => {
  expect(enquiryForm.steps?.flatMap(({ fields }) => fields)).toEqual(enquiryForm.fields.map(({ name }) => name));
});
