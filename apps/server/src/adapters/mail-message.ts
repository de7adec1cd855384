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

/** A body with its headers. */
function part(type: string, content: string, more = ''): string {
  const body = Buffer.from(content)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\r\n');
  return `Content-Type: ${type}\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${body}`;
}

/** Parts one after another. None can have the boundary in it: base64 has no underscore. */
function multipart(kind: string, parts: readonly string[]): string {
  const boundary = `_${kind}_`;
  const content = parts.map((one) => `--${boundary}\r\n${one}`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${content}--${boundary}--\r\n`;
}

/** @throws Error where it is no URL, or one that does not fit in a line */
function unsubscribeHeaders(url: string): string[] {
  if (!/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/.test(url))
    throw new Error('The List-Unsubscribe of the mail is not a URL.');
  return [`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
}

/**
 * Formats a mail as RFC 5322: text in UTF-8, with the same as HTML or a calendar entry where it has one. @param host host of the installation @throws Error for a header with a line
 * break or an invalid address
 */
export function messageOf(mail: Mail, host: string): string {
  const { calendar = '', html = '', unsubscribeUrl = '' } = mail;
  const headers = [
    `From: ${address('From', mail.from)}`,
    `To: ${address('To', mail.to)}`,
    ...(mail.replyTo === '' ? [] : [`Reply-To: ${address('Reply-To', mail.replyTo)}`]),
    `Subject: ${headerValue('Subject', mail.subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageID(mail.key, host)}`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    ...(unsubscribeUrl === '' ? [] : unsubscribeHeaders(unsubscribeUrl)),
  ].join('\r\n');
  const plain = part('text/plain; charset=utf-8', mail.text.replace(/\r?\n/g, '\r\n'));
  const text = html === '' ? plain : multipart('alternative', [plain, part('text/html; charset=utf-8', html)]);
  if (calendar === '') return `${headers}\r\n${text}`;
  const entry = part('text/calendar; charset=utf-8', calendar, 'Content-Disposition: attachment; filename="event.ics"\r\n');
  return `${headers}\r\n${multipart('mixed', [text, entry])}`;
}
