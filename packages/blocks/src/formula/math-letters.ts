/**
 * The first character of each run in Unicode’s mathematical alphabets: capitals, small letters, digits, where the alphabet has them.
 * Browsers know no `mathvariant` but `normal` (MathML Core), so letters are written as characters of these.
 */
const alphabets: Readonly<Record<string, readonly [capitals: number, small: number, digits?: number]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Greek of the bold alphabets: the first capital and the first small letter. */
const greek: Readonly<Record<string, readonly [number, number]>> = {
  bold: [0x1d6a8, 0x1d6c2],
  'bold-italic': [0x1d71c, 0x1d736],
};

/** Characters that Unicode had before the alphabets, by the place that is empty for them. */
const earlier: Readonly<Record<number, string>> = {
  0x1d455: 'ℎ',
  0x1d49d: 'ℬ',
  0x1d4a0: 'ℰ',
  0x1d4a1: 'ℱ',
  0x1d4a3: 'ℋ',
  0x1d4a4: 'ℐ',
  0x1d4a7: 'ℒ',
  0x1d4a8: 'ℳ',
  0x1d4ad: 'ℛ',
  0x1d4ba: 'ℯ',
  0x1d4bc: 'ℊ',
  0x1d4c4: 'ℴ',
  0x1d506: 'ℭ',
  0x1d50b: 'ℌ',
  0x1d50c: 'ℑ',
  0x1d515: 'ℜ',
  0x1d51d: 'ℨ',
  0x1d53a: 'ℂ',
  0x1d53f: 'ℍ',
  0x1d545: 'ℕ',
  0x1d547: 'ℙ',
  0x1d548: 'ℚ',
  0x1d549: 'ℝ',
  0x1d551: 'ℤ',
};

function variantOf(character: string, variant: string): string {
  const [capitals, small, digits] = alphabets[variant] ?? [];
  const code = character.codePointAt(0) ?? 0;
  const [greekCapitals, greekSmall] = greek[variant] ?? [];
  const from = (first: number | undefined, base: number): string =>
    first === undefined ? character : (earlier[first + code - base] ?? String.fromCodePoint(first + code - base));
  if (/^[A-Z]$/.test(character)) return from(capitals, 0x41);
  if (/^[a-z]$/.test(character)) return from(small, 0x61);
  if (/^\d$/.test(character)) return from(digits, 0x30);
  if (/^[Α-Ω]$/.test(character)) return from(greekCapitals, 0x391);
  return /^[α-ω]$/.test(character) ? from(greekSmall, 0x3b1) : character;
}

/** MathML whose letters have the look that `mathvariant` asks for without it; `normal`, which browsers know, stays. */
export const withMathLetters = (mathml: string): string =>
  mathml.replace(/<(m[a-z]+) mathvariant="([a-z-]+)">([^<&]*)<\/\1>/g, (whole, tag: string, variant: string, text: string) => {
    if (variant === 'normal' || alphabets[variant] === undefined) return whole;
    const written = Array.from(text, (character) => variantOf(character, variant)).join('');
    return `<${tag}>${written}</${tag}>`;
  });
