/** How many texts a list takes, and how long each of them may be. */
export type TextListLimits = { readonly maximum: number; readonly maxLength: number };

type TakenTexts = {
  readonly texts: string[];
  /** The ends of those that were too long. */ readonly cut: readonly string[];
  /** Those that the list has no room for. */ readonly dropped: readonly string[];
};

/** A list of texts with those that are pasted into it, of which commas, tabs and line breaks are between two. One that it has is not added again. */
export function takeTexts(texts: readonly string[], pasted: string, { maximum, maxLength }: TextListLimits): TakenTexts {
  const taken = [...texts];
  const cut: string[] = [];
  const dropped: string[] = [];
  for (const one of pasted.split(/[,\t\r\n]/).map((part) => part.trim())) {
    const text = one.slice(0, maxLength).trimEnd();
    if (text === '' || taken.some((other) => other.toLowerCase() === text.toLowerCase())) continue;
    if (taken.length >= maximum) dropped.push(one);
    else {
      taken.push(text);
      if (one.length > maxLength) cut.push(one.slice(maxLength));
    }
  }
  return { texts: taken, cut, dropped };
}
