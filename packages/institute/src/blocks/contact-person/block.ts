import { defineBlock, pageReferences, text } from '@ximblox/blocks';

/** The one person to ask about a page, beside its text: face, name, what they are here, telephone and the way to write to them. */
export const contactPersonBlock = defineBlock({
  type: 'contactPerson',
  version: 1,
  label: { en: 'Contact beside the text', nl: 'Contactpersoon naast de tekst' },
  description: { en: 'An expert in place of the list of headings', nl: 'Een expert in plaats van de lijst met koppen' },
  icon: 'user-star',
  group: 'lists',
  fields: {
    pageIDs: pageReferences({ label: 'Expert', types: ['expert'], maximum: 1 }),
    role: text({ label: 'Role', help: 'If empty, the job title of the expert.', maxLength: 120 }),
  },
  slot: () => 'contents',
  pageQueries: ({ pageIDs }: { readonly pageIDs?: readonly number[] }) =>
    pageIDs === undefined || pageIDs.length === 0 ? [] : [{ kind: 'pages', types: ['expert'], count: 1, paged: false, pageIDs }],
  sample: { props: { pageIDs: [7], role: 'Project manager' } },
});
