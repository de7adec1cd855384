/** What stands for the arguments of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;
/** A message that was read: writes its text with these values. */
export type FormatMessage = (values: MessageValues) => string;

type Part = string | FormatMessage;
type Choice = { readonly key: string; readonly format: (values: MessageValues, counted: string) => string };

/**
 * Reads a message in the part of ICU MessageFormat that the back office uses: `{name}`, `{count, plural, =0 {none} one {# page}
 * other {# pages}}` and `{kind, select, image {the image} other {the file}}`, inside each other too.
 * @param names takes the names of all arguments
 * @throws Error for a message that is not well formed; a test reads all of them
 */
export function readMessage(message: string, tag: string, names = new Set<string>()): FormatMessage {
  const numbers = new Intl.NumberFormat(tag);
  // Not grouped, as the number may be a year or an ID; what is counted is grouped.
  const plain = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 10 });
  const plurals = new Intl.PluralRules(tag);
  let at = 0;
  const fail = (): never => {
    throw new Error(`The message “${message}” is not well formed at ${at}.`);
  };
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(message)?.[0] ?? fail();
    at += found.length;
    return found;
  };

  function readParts(isInside: boolean): Choice['format'] {
    const parts: (Part | null)[] = [];
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') parts.push(readArgument());
      else if (isInside && message[at] === '#') parts.push((at++, null));
      else parts.push(skip(isInside ? /[^{}#]+/y : /[^{}]+/y));
    }
    return (values, counted) =>
      parts.map((part) => (part === null ? counted : typeof part === 'string' ? part : part(values))).join('');
  }

  function readArgument(): FormatMessage {
    skip(/\{\s*/y);
    const name = skip(/\w+/y);
    names.add(name);
    const kind = skip(/\s*(?:\}|,\s*(?:plural|select)\s*,\s*)/y).trim();
    if (kind === '}') return ({ [name]: value = '' }) => (typeof value === 'number' ? plain.format(value) : value);
    const choices: Choice[] = [];
    while (message[at] !== '}') {
      const key = skip(/(?:=\d+|\w+)\s*/y).trim();
      skip(/\{/y);
      choices.push({ key, format: readParts(kind.includes('plural')) });
      skip(/\}\s*/y);
    }
    skip(/\}/y);
    const other = choices.find(({ key }) => key === 'other') ?? fail();
    const chosen = (...keys: string[]) => choices.find(({ key }) => keys.includes(key)) ?? other;
    if (kind.includes('select')) return (values) => chosen(String(values[name])).format(values, '');
    return (values) => {
      const count = Number(values[name]);
      const exact = choices.find(({ key }) => key === `=${count}`);
      return (exact ?? chosen(plurals.select(count))).format(values, numbers.format(count));
    };
  }

  const format = readParts(false);
  if (at < message.length) fail();
  return (values) => format(values, '');
}
