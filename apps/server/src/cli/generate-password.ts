import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another. */
const clearCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/** Random lower-case letters and digits that can be read out. */
export const randomCharacters = (count: number): string => Array.from({ length: count }, () => oneOf(clearCharacters)).join('');

/** A password that can be read out: four groups of four, with a capital before and a digit after them, parted by hyphens. About 80 bits. */
export function generatePassword(): string {
  const groups = Array.from({ length: 4 }, () => randomCharacters(4)).join('-');
  return `${oneOf('ABCDEFGHJKLMNPQRSTUVWXYZ')}${groups}${oneOf('23456789')}`;
}
