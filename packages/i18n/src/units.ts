/** Units that follow a number after a space, longest first. */
const units =
  '°C|°F|km/h|kN·m|kNm|kWh|MWh|m²/s|m/s²|m/s2|m³/s|m/s|m²|m³|m2|m3|µm|kilometres?|kilometers?|metres?|meters?|meter|seconds?|secon?den?|minutes?|minuten|minuut|hours?|uur|days|dagen|years|jaar|knots|knopen|knoop|tonnes?|tons?|million|miljoen|billion|miljard|euros?|GHz|MHz|kHz|MPa|kPa|GPa|bar|rpm|min|dwt|TEU|deg|kn|nm|km|cm|mm|kg|mg|kN|MN|GW|MW|kW|kV|mV|Hz|Pa|GB|MB|kB|dB|ms|ha|m|g|t|N|W|V|A|s|h|J|l|L|K|%|°|€';
/** An initial (*1872 W. Froude*), a range (*1 t/m 4*) and a compound (*3 N-Z*) are no units. */
const numberAndUnit = new RegExp(String.raw`(?<=\d) (?=(?:${units})(?![\p{L}\p{N}]|[/-]\p{L}|(?<=\d [A-Z])\. ?\p{Lu}))`, 'gu');
const amount = /(?<=[€$£]) (?=\d)/g;
/** Behind an initial: *P. van der Meer*. */
const behindInitial = /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{L})/gu;
/** The hyphens of a number (*R-2026-044*) and the dash of a range (*221–234*), behind which browsers break lines; long ones, such as those of a URL, may be parted. */
const numbers =
  /(?<![\p{L}\p{N}./_–-])[\p{L}\p{N}]+(?:[.,/]\d+)*(?:[–-](?=[\p{L}\p{N}]*\d)[\p{L}\p{N}]+(?:[.,/]\d+)*)+(?![/_–-]|\.[\p{L}\p{N}])/gu;
const numberMax = 20;
const keepNumbers = (text: string): string =>
  text.replace(numbers, (number) => (number.length > numberMax ? number : number.replaceAll(/[–-]/g, '$&\u2060')));

/** Words joined by hyphens, such as *long-term*. */
const compounds = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)+(?![\p{L}\p{N}-])/gu;
const shortMax = 12;

/**
 * A title in a list as it is drawn: short words that a hyphen joins are not parted at it, by a word joiner behind it. A long one may be, so that it fits on a phone.
 * @param text plain text that nobody types in
 */
export const keepCompounds = (text: string): string =>
  text.replace(compounds, (word) => (word.length > shortMax ? word : word.replaceAll('-', '-\u2060')));

/**
 * A text of the site as it is drawn: a number and its unit are on one line, by a space that does not break, and so is a number with hyphens, by
 * word joiners. What is stored keeps its spaces and has no joiners.
 * @param text plain text, such as a title or a value; not code, not the source of a formula
 */
export const keepUnits = (text: string): string => keepNumbers(text.replace(numberAndUnit, '\u00A0').replace(amount, '\u00A0'));

/**
 * A line with names as it is drawn: initials stay with the name behind them.
 * @param text plain text
 */
export const keepNames = (text: string): string => text.replace(behindInitial, '\u00A0');
