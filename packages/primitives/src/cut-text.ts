/**
 * The beginning of a text for lists and sentences, cut between words: an ellipsis says that there is more. A word longer than half of the room is
 * cut itself, between two signs.
 * @param max the most characters, with the ellipsis
 * @returns the text itself, without blanks at its ends, where it fits
 */
export function cutText(text: string, max: number): string {
  const whole = text.trim();
  if (whole.length <= max) return whole;
  const room = whole.slice(0, max);
  const blank = room.search(/\s\S*$/);
  const end = blank < max / 2 ? room.slice(0, -1).replace(/[\ud800-\udbff]$/, '') : room.slice(0, blank);
  return `${end.trimEnd()}…`;
}
