import { Fragment, type ReactNode } from 'react';

import { translationOf } from './catalogue.ts';
import type { MessageValues } from './message-format.ts';
import { formatted, type Message } from './t.ts';

type RichMessageProps = {
  readonly message: Message;
  readonly values?: MessageValues;
  /** What the words between `<name>` and `</name>` become. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
};

/** A message with elements: `<T message="Write to <a>support</a>." parts={{ a: (words) => <a href={url}>{words}</a> }} />`. */
export function T({ message, values, parts }: RichMessageProps) {
  // Text, name, words, text, name, words … The values come in afterwards, so that a `<` in one of them stays a sign.
  const pieces = translationOf(message).split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, index) => {
    const name = pieces[index - 1];
    if (index % 3 === 1) return null;
    const words = formatted(piece, values);
    return <Fragment key={`${index} ${piece}`}>{index % 3 === 2 && name !== undefined ? parts[name]?.(words) : words}</Fragment>;
  });
}
