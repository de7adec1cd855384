import { useCallback, useState } from 'react';

/**
 * A sentence for a live region that holds another one: the same again would change nothing on the page, and nobody would hear it. A no-break
 * space at its end is not read.
 */
export const repeatAnnouncement = (before: string, sentence: string): string =>
  sentence !== '' && before === sentence ? `${sentence}\u00A0` : sentence;

/** What a live region says, and a function that says something there, the same twice too. */
export function useAnnouncement(): readonly [string, (sentence: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const say = useCallback((sentence: string) => setAnnouncement((before) => repeatAnnouncement(before, sentence)), []);
  return [announcement, say];
}
