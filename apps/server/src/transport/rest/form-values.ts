import type { Operation } from '@ximblox/contract';
import { z } from 'zod';

/** The schemas of an object's fields, by field; none for anything else. */
export const shapeOfObject = (schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** The input schema of an operation by field. */
export const inputShape = ({ input }: Pick<Operation, 'input'>): Readonly<Record<string, z.core.$ZodType>> =>
  shapeOfObject(input);

/** The schema within defaults and optional ones. */
const innerOf = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? innerOf(schema.def.innerType) : schema;

/** Whether a field of an input is a yes or no, which forms show as a checkbox. */
export const isBoolean = (schema: z.core.$ZodType | undefined): boolean => innerOf(schema) instanceof z.ZodBoolean;

/** Whether the items of a list may be empty texts. */
export function takesEmpty(schema: z.core.$ZodType | undefined): boolean {
  const list = innerOf(schema);
  return list instanceof z.ZodArray && z.safeParse(list.element, '').success;
}

/** Whether a field of an input has several values, each of which a form sends under the field's name. */
export const isList = (schema: z.core.$ZodType | undefined): boolean => innerOf(schema) instanceof z.ZodArray;
