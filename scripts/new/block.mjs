import { afterLast, appendToList } from './edit.mjs';

const definition = ({ camel, title }) => `import { defineBlock } from '../../define-block.ts';
import { text, textarea } from '../../field-kinds/index.ts';

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

const view = ({ camel }) => `import type { PropsOf } from '../../field-kinds/field.ts';
import type { BlockViewProps } from '../../views.ts';
import { ${camel} } from './block.ts';
import styles from './view.module.css';

export const type = ${camel}.type;

/** The block on the site and in the editor's preview. */
export function view({ block }: BlockViewProps) {
  const { title, text } = block.props as PropsOf<typeof ${camel}.fields>;
  return (
    <div className={styles['${camel}']}>
      <h2>{title}</h2>
      {text === '' ? null : <p>{text}</p>}
    </div>
  );
}
`;

const css = ({ camel }) => `.${camel} {\n  max-inline-size: 65ch;\n}\n`;

/** A block: its folder, and its line in the catalogue. The tests of the catalogue cover it. */
export const newBlock = (names) => {
  const folder = `packages/blocks/src/blocks/${names.kebab}`;
  return {
    files: {
      [`${folder}/block.ts`]: definition(names),
      [`${folder}/view.tsx`]: view(names),
      [`${folder}/view.module.css`]: css(names),
    },
    edits: {
      'packages/blocks/src/catalog.ts': (text) =>
        appendToList(
          afterLast(
            text,
            /import .* from '\.\/blocks\/.*\n/g,
            `import { ${names.camel} } from './blocks/${names.kebab}/block.ts';\n`,
          ),
          'const blocks = [',
          names.camel,
        ),
    },
    next: `Fields and texts: ${folder}/block.ts. Looks: view.tsx and view.module.css beside it.`,
  };
};
