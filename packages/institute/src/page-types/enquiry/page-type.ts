import { definePageType, link } from '@ximblox/blocks';
import { enquiryForm } from './enquiry-form.ts';

/** A page by which people ask for a test: the form, and below it what happens then. */
export const enquiry = definePageType({
  type: 'enquiry',
  label: { en: 'Enquiry', nl: 'Aanvraag' },
  plural: { en: 'Enquiry pages', nl: 'Aanvraagpagina’s' },
  pluralName: { en: 'Enquiries', nl: 'Aanvragen' },
  description: { en: 'A page with a form to ask for a test', nl: 'Een pagina met een formulier om een proef aan te vragen' },
  icon: 'clipboard-list',
  inNavigation: true,
  fields: { primary: link({ label: 'Button', help: 'Leads to the form with the anchor _page-form.' }) },
  template: 'content',
  actions: ({ typeData: { primary } }) => (primary === undefined ? [] : [primary]),
  form: enquiryForm,
  sample: { primary: { kind: 'anchor', text: 'Enquire', anchor: '_page-form' } },
});
