import { afterLast, appendToList } from './edit.mjs';

const definition = ({ camel, kebab, title }) => `import { definePageType } from '../../define-page-type.ts';
import { date, text } from '../../field-kinds/index.ts';

/** ${title}: say here which pages are of this type. */
export const ${camel}Page = definePageType({
  type: '${kebab}',
  label: { en: '${title}', nl: '${title}' },
  plural: { en: '${title}', nl: '${title}' },
  icon: 'file',
  inNavigation: true,
  fields: {
    date: date({ label: 'Date', required: true }),
    place: text({ label: 'Place', maxLength: 200 }),
  },
  template: 'article',
  structuredDataType: 'WebPage',
});
`;

/** A page type: its folder, and its line in the catalogue. The tests of the catalogue cover it. */
export const newPageType = (names) => {
  const file = `packages/blocks/src/page-types/${names.kebab}/page-type.ts`;
  const name = `${names.camel}Page`;
  return {
    files: { [file]: definition(names) },
    edits: {
      'packages/blocks/src/catalog.ts': (text) =>
        appendToList(
          afterLast(
            text,
            /import .* from '\.\/page-types\/.*\n/g,
            `import { ${name} } from './page-types/${names.kebab}/page-type.ts';\n`,
          ),
          'const types = [',
          name,
        ),
    },
    next: `Fields, texts and template: ${file}.`,
  };
};
