import { recordKey } from '../created-objects.ts';
import type { InstituteContent } from './institute-content.ts';

/** The kinds of records that a folder names by their keys, as in `{ jip: key }`. */
export const recordKinds = ['jip'] as const;

/** The keys of all records that a folder has. */
export const recordKeys = ({ jips }: InstituteContent): string[] => jips.map(({ key }) => recordKey('jip', key));
