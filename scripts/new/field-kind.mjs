import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterLast, appendToObject } from './edit.mjs';

const kind = ({ camel, title }) => `import { commonEditor, text, type CommonOptions, type Field } from '@ximblox/blocks';

declare module '@ximblox/blocks' {
  interface FieldControls {
    /** What the input needs to know beside label and help. */
    ${camel}: object;
  }
}

/** ${title}: say here what it holds. Longer than 200 characters is \`tooLong\`; required and empty is \`required\`. */
export function ${camel}(options: CommonOptions): Field<string, 'props'> {
  const field = text({ ...options, maxLength: 200 });
  return { ...field, kind: '${camel}', editor: { ...commonEditor(options), control: '${camel}' } };
}
`;

const test = ({ camel, kebab, title }) => `import { issuesOf } from '@ximblox/blocks';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { describe, expect, it } from 'vitest';

import { ${camel} } from './${kebab}.ts';

const codesOf = (field: ReturnType<typeof ${camel}>, strength: 'draft' | 'strict', value: unknown): string[] => {
  const { error } = field[strength].safeParse(value, { reportInput: true });
  return error === undefined ? [] : issuesOf(error, '').map(({ code }) => code);
};

describe('the field kind ${camel}', () => {
  const field = ${camel}({ label: '${title}', required: true });

  it('is edited with its own control', () => expect(field.editor).toMatchObject({ control: '${camel}', required: true }));

  it('may be empty in a draft, and must be there to be published', () => {
    expect(codesOf(field, 'draft', '')).toEqual([]);
    expect(codesOf(field, 'strict', '')).toEqual([required]);
    expect(codesOf(field, 'strict', 'A value')).toEqual([]);
  });

  it.each([
    ['x'.repeat(201), tooLong],
    [7, invalid],
  ])('refuses what it cannot hold (%#)', (value, code) => expect(codesOf(field, 'draft', value)).toEqual([code]));

  it('is found by search, and refers to nothing', () => {
    expect(field.text('A value')).toBe('A value');
    expect(field.references('A value')).toEqual([]);
  });
});
`;

const input = ({ camel, pascal, title }) => `import { TextInput } from '@mantine/core';

import { describedBy, FieldFrame, frameOf } from '../../../editor/panel/fields/field-frame.tsx';
import { fieldID, type FieldProps } from '../../../editor/panel/fields/field-props.ts';

/** ${title}: say here how it is edited. */
export function ${pascal}Field({ editor, value, path, error, onChange, onLeave }: FieldProps<'${camel}', string>) {
  const id = fieldID(path);
  return (
    <FieldFrame {...frameOf(id, editor, error)}>
      <TextInput
        id={id}
        value={value}
        error={error !== null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        {...describedBy(id, error)}
      />
    </FieldFrame>
  );
}
`;

/** A field kind of the organisation: its definition, test and input, and its line in the list of inputs. */
export const newFieldKind = (names, root) => {
  const { camel, kebab, pascal } = names;
  const known = readFileSync(path.join(root, 'packages/blocks/src/field-kinds/field.ts'), 'utf8');
  if (new RegExp(`^  ${camel}: `, 'm').test(known))
    throw new Error(`The field kind ${camel} exists already: choose another name.`);
  const file = `packages/institute/src/field-kinds/${kebab}.ts`;
  const field = `apps/admin/src/features/institute/field-inputs/${kebab}-field.tsx`;
  return {
    files: {
      [file]: kind(names),
      [`packages/institute/src/field-kinds/${kebab}.test.ts`]: test(names),
      [field]: input(names),
    },
    edits: {
      'apps/admin/src/features/institute/organisation-fields.ts': (text) =>
        appendToObject(
          afterLast(text, /import .* from '\.\/.*\n/g, `import { ${pascal}Field } from './field-inputs/${kebab}-field.tsx';\n`),
          'organisationFields = {',
          `${camel}: ${pascal}Field,`,
        ),
    },
    next: `Options, checks and search text: ${file}. Its input: ${field}. Use it in a block or page type: ${camel}({ label: '${names.title}' }).`,
  };
};
