/**
 * Whether a text shows nothing: it is empty, or of blanks and of signs without a form of their own, such as the space of no width. What only such
 * signs are in looks like no name at all in a list.
 */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);

/** Bidirectional control characters: with one in its name, a file called `photo<U+202E>gpj.zip` looks like an image. */
export const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
