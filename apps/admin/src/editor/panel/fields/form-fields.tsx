import type { Field } from '@ximblox/blocks';
import { Skeleton } from '@mantine/core';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, type ComponentType } from 'react';

import { organisationFields } from '../../../features/institute/organisation-fields.ts';
import { RenderFieldsProvider, useMediaScope, type FieldProps, type FormFieldsProps } from './field-props.ts';
import { ArrayField } from './array-field.tsx';
import { ContactPersonField } from './contact-person-field.tsx';
import { DatetimeField } from './datetime-field.tsx';
import { opening } from '../../../shared/keys/opening.ts';
import { FilesField } from './files-field.tsx';
import { ImageField } from './image-field.tsx';
import { LinkField } from './links/link-field.tsx';
import { ReusableReferenceField } from '../../reusable/reusable-reference-field.tsx';
import { PageReferencesField } from './references/page-references-field.tsx';
import { TagReferencesField } from './references/tag-references-field.tsx';
import { CheckboxField, DateField, NumberField, SelectField, TextListField } from './simple-fields.tsx';
import { TableField } from './table/table-field.tsx';
import { TextareaField, TextField } from './text-field.tsx';

const FormulaField = lazy(async () => ({ default: (await opening(() => import('./formula-field.tsx'))).FormulaField }));
const RichTextField = lazy(async () => ({ default: (await opening(() => import('./rich-text-field.tsx'))).RichTextField }));

/** The control of each field kind. Kinds of the organisation are registered in `organisation-fields.ts`. */
const controls = {
  text: TextField,
  textarea: TextareaField,
  formula: FormulaField,
  richText: RichTextField,
  number: NumberField,
  date: DateField,
  datetime: DatetimeField,
  checkbox: CheckboxField,
  select: SelectField,
  link: LinkField,
  pageReferences: PageReferencesField,
  tagReferences: TagReferencesField,
  reusableReference: ReusableReferenceField,
  contactPerson: ContactPersonField,
  image: ImageField,
  files: FilesField,
  table: TableField,
  textList: TextListField,
  array: ArrayField,
  ...organisationFields,
} satisfies Record<Field['editor']['control'], unknown>;

const renderFields = (props: FormFieldsProps) => <FormFields {...props} />;

/** The form for a set of fields, generated from their definitions. */
export function FormFields({ fields, read, write, slotOf, pathOf }: FormFieldsProps) {
  const writer = useRef(write);
  useEffect(() => {
    writer.current = write;
  });
  const change = useCallback((name: string, field: Field, value: unknown) => writer.current(name, field, value), []);
  return (
    <RenderFieldsProvider value={renderFields}>
      {Object.entries(fields).map(([name, field]) => (
        <OneField
          key={name}
          name={name}
          field={field}
          value={read(name, field)}
          path={pathOf(name, field)}
          slot={slotOf(name)}
          onChange={change}
        />
      ))}
    </RenderFieldsProvider>
  );
}

type OneFieldProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly path: string;
  readonly slot: string;
  onChange(name: string, field: Field, value: unknown): void;
};

function OneField({ name, field, value, path, slot, onChange }: OneFieldProps) {
  const { errorAt, leave } = useMediaScope();
  const change = useCallback((next: unknown) => onChange(name, field, next), [name, field, onChange]);
  const left = useCallback(() => leave(path), [leave, path]);
  return (
    <Control
      field={field}
      editor={field.editor}
      value={value}
      path={path}
      slot={slot}
      error={errorAt(path)}
      onChange={change}
      onLeave={left}
    />
  );
}

const Control = memo(function Control(props: FieldProps) {
  // TypeScript can't correlate a control with the value of its field kind; the table above does.
  const Chosen = controls[props.editor.control] as unknown as ComponentType<FieldProps>;
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <Chosen {...props} />
    </Suspense>
  );
});
