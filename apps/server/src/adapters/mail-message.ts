import { createHash } from 'node:crypto';

import type { Mail } from '../ports/mailer.ts';

/** An encoded word may take 75 characters (RFC 2047): 45 bytes as base64 fit, cut between characters. */
const wordBytes = 45;

function encodedWords(value: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of value) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((text) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`).join('\r\n ');
}

/** @throws Error where a value that stands in a header has a line break in it: it could smuggle in headers of its own */
function headerValue(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error(`The mail's ${name} has a line break in it.`);
  const isPlain = /^[\x20-\x7e]{0,900}$/.test(value) && !value.includes('=?');
  return isPlain ? value : encodedWords(value);
}

/** One recipient, so no list of them. */
function address(name: string, value: string): string {
  if (!/^[^\s,;<>"]+@[^\s,;<>"]+$/.test(value)) throw new Error(`The mail's ${name} is not one address.`);
  return value;
}

/**
 * The same for the same mail, however often it is handed over, so that a mailbox knows a second copy; another installation's is another.
 * A hash, for the key may tell more than the reader should know.
 */
function messageID(key: string, host: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${hash}@${host}>`;
}

/** A mail as text of RFC 5322: plain text in UTF-8. @param host of the installation @throws Error where a header would not be one line, or an address is not one */
export function messageOf(mail: Mail, host: string): string {
  const body = Buffer.from(mail.text.replace(/\r?\n/g, '\r\n'))
    .toString('base64')
    .replace(/.{1,76}/g, '$&\r\n');
  const headers = [
    `From: ${address('From', mail.from)}`,
    `To: ${address('To', mail.to)}`,
    ...(mail.replyTo === '' ? [] : [`Reply-To: ${address('Reply-To', mail.replyTo)}`]),
    `Subject: ${headerValue('Subject', mail.subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageID(mail.key, host)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
