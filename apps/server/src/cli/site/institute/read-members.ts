import { z } from 'zod';

import type { InstituteContent } from './institute-content.ts';

const level = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const Projects = z.array(
  z.strictObject({ key: z.string(), name: z.string(), description: z.string(), status: level, type: level }),
);
const Members = z.array(
  z.strictObject({
    title: z.enum(['Mr.', 'Mrs.']),
    firstName: z.string(),
    middleName: z.string().default(''),
    lastName: z.string(),
    organisation: z.string(),
    function: z.string(),
    city: z.string(),
    country: z.string(),
    domain: z.string(),
    language: z.enum(['en', 'nl']),
    jips: z.array(z.string()).default([]),
    publications: z.array(z.string()).default([]),
  }),
);

/** Reads a file of the folder; undefined where it can't be read. */
type Read = <Schema extends z.ZodType>(name: string, schema: Schema, absent: unknown) => z.output<Schema> | undefined;

/** Reads `jips.yaml` and `members.yaml`, where the folder has them. */
export const readMembers = (read: Read): InstituteContent => ({
  jips: read('jips.yaml', Projects, []) ?? [],
  members: read('members.yaml', Members, []) ?? [],
});
