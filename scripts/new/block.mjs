import { afterLast, appendToList } from './edit.mjs';

const definition = ({ camel, title }) => `import { defineBlock, text, textarea } from '@ximblox/blocks';

/** ${title}: say here what an editor uses it for. */
export const ${camel} = defineBlock({
  type: '${camel}',
  version: 1,
  label: { en: '${title}', nl: '${title}' },
  description: { en: 'A title with a text', nl: 'Een titel met een tekst' },
  icon: 'square',
  group: 'text',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 200 }),
    text: textarea({ label: 'Text', maxLength: 2000 }),
  },
  title: (props) => props.title,
  sample: { props: { title: 'A title', text: 'And a text.' } },
});
`;

const view = ({ camel }) => `import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { ${camel} } from './block.ts';
import css from './view.module.css';

export const { type } = ${camel};

/** The block on the site and in the editor's preview. */
export function view({ block }: BlockViewProps) {
  const { title, text } = readProps(${camel}, block);
  return <Section block={block} title={title}>{text === '' ? null : <p className={css['text']}>{text}</p>}</Section>;
}
`;

const css = () => '.text {\n  max-inline-size: 65ch;\n}\n';

/** A block: its folder, and its line in the catalogue. The tests of the catalogue cover it. */
export const createBlock = (names) => {
  const folder = `packages/institute/src/blocks/${names.kebab}`;
  return {
    files: {
      [`${folder}/block.ts`]: definition(names),
      [`${folder}/view.tsx`]: view(names),
      [`${folder}/view.module.css`]: css(names),
    },
    edits: {
      'packages/institute/src/catalog.ts': (text) =>
        appendToList(
          afterLast(
            text,
            /import .* from '\.\/blocks\/.*\n/g,
            `import { ${names.camel} } from './blocks/${names.kebab}/block.ts';\n`,
          ),
          '  blocks: [',
          names.camel,
        ),
    },
    next: `Fields and texts: ${folder}/block.ts. Looks: view.tsx and view.module.css beside it.`,
  };
};
