import { createHash } from 'node:crypto';

import type { Mail } from '../ports/mailer.ts';

/** An encoded word may have 75 characters (RFC 2047): room for 45 bytes in base64, split between characters. */
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

/** @throws Error where a header value contains a line break, which would allow header injection */
function headerValue(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error(`The ${name} of the mail contains a line break.`);
  const isPlain = /^[\x20-\x7e]{0,900}$/.test(value) && !value.includes('=?');
  return isPlain ? value : encodedWords(value);
}

/** Accepts a single recipient, no list. */
function address(name: string, value: string): string {
  if (!/^[^\s,;<>"]+@[^\s,;<>"]+$/.test(value)) throw new Error(`The ${name} of the mail is not a single address.`);
  return value;
}

/**
 * Deterministic, so that mailboxes recognize a duplicate; differs between installations. Hashed because the key may reveal more
 * than the recipient should know.
 */
function messageID(key: string, host: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${hash}@${host}>`;
}

const boundary = '_part_';

/** A body with its headers. */
function part(type: string, content: string, more = ''): string {
  const body = Buffer.from(content)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\r\n');
  return `Content-Type: ${type}\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${body}`;
}

/**
 * Formats a mail as RFC 5322: plain text in UTF-8. @param host host of the installation @throws Error for a header with a line
 * break or an invalid address
 */
export function messageOf(mail: Mail, host: string): string {
  const headers = [
    `From: ${address('From', mail.from)}`,
    `To: ${address('To', mail.to)}`,
    ...(mail.replyTo === '' ? [] : [`Reply-To: ${address('Reply-To', mail.replyTo)}`]),
    `Subject: ${headerValue('Subject', mail.subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageID(mail.key, host)}`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
  ].join('\r\n');
  const text = part('text/plain; charset=utf-8', mail.text.replace(/\r?\n/g, '\r\n'));
  if (mail.calendar === undefined || mail.calendar === '') return `${headers}\r\n${text}`;
  const calendar = part(
    'text/calendar; charset=utf-8; method=PUBLISH',
    mail.calendar,
    'Content-Disposition: attachment; filename="event.ics"\r\n',
  );
  // Neither part can have the boundary in it: base64 has no underscore.
  const parts = [text, calendar].map((one) => `--${boundary}\r\n${one}`).join('');
  return `${headers}\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts}--${boundary}--\r\n`;
}
