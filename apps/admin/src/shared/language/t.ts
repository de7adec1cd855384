import { translationOf } from './catalogue.ts';
import { languageTag } from './language.ts';
import { readMessage, type FormatMessage, type MessageValues } from './message-format.ts';
import type { Message } from './nl/index.ts';

export type { Message } from './nl/index.ts';

const formats = new Map<string, FormatMessage>();

/** A text with its arguments filled in. */
export function formatted(text: string, values: MessageValues = {}): string {
  if (!text.includes('{')) return text;
  const format = formats.get(text) ?? readMessage(text, languageTag);
  formats.set(text, format);
  return format(values);
}

/**
 * A text of the back office in the language of the page. The English message is its key; it compiles only with a Dutch one in nl/
 * (decision 0097).
 */
export const t = (message: Message, values?: MessageValues): string => formatted(translationOf(message), values);

/** A text that comes from elsewhere, such as the label of a field: in the language of the page, as far as nl/ has it. */
export const inLanguage = translationOf;
