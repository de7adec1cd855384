import { afterLast, appendToList } from './edit.mjs';

const definition = ({ camel, kebab, title }) => `import { date, definePageType, text } from '@ximblox/blocks';

import { dayOf, fact, withoutEmpty } from '../page-facts.ts';

/** ${title}: say here which pages are of this type. */
export const ${camel}Page = definePageType({
  type: '${kebab}',
  label: { en: '${title}', nl: '${title}' },
  plural: { en: '${title}', nl: '${title}' },
  description: { en: 'Say here what it is for', nl: 'Zeg hier waar het voor is' },
  icon: 'file',
  inNavigation: true,
  fields: {
    date: date({ label: 'Date', required: true }),
    place: text({ label: 'Place', maxLength: 200 }),
  },
  template: 'article',
  listedBy: 'date',
  meta: ({ typeData }, locale) => dayOf(locale, typeData.date),
  facts: ({ typeData }, locale) => fact({ en: 'Place', nl: 'Plaats' }, locale, typeData.place),
  structuredData: ({ typeData }) => ({ '@type': 'WebPage', ...withoutEmpty({ datePublished: typeData.date }) }),
  sample: { date: '2026-11-17', place: 'Den Helder' },
});
`;

/** A page type: its folder, and its line in the catalogue. The tests of the catalogue cover it. */
export const newPageType = (names) => {
  const file = `packages/institute/src/page-types/${names.kebab}/page-type.ts`;
  const name = `${names.camel}Page`;
  return {
    files: { [file]: definition(names) },
    edits: {
      'packages/institute/src/catalog.ts': (text) =>
        appendToList(
          afterLast(
            text,
            /import .* from '\.\/page-types\/.*\n/g,
            `import { ${name} } from './page-types/${names.kebab}/page-type.ts';\n`,
          ),
          '  pageTypes: [',
          name,
        ),
    },
    next: `Fields, texts, template and what is said of a page: ${file}.`,
  };
};
