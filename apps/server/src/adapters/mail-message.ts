import type { Mail } from '../ports/mailer.ts';

/** @throws Error where a value that stands in a header has a line break in it: it could smuggle in headers of its own */
function headerValue(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new Error(`The mail's ${name} has a line break in it.`);
  return /^[\x20-\x7e]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`;
}

/** One recipient, so no list of them. */
function address(name: string, value: string): string {
  if (!/^[^\s,;<>"]+@[^\s,;<>"]+$/.test(value)) throw new Error(`The mail's ${name} is not one address.`);
  return value;
}

/** A mail as text of RFC 5322: plain text in UTF-8. @throws Error where a header would not be one line */
export function messageOf(mail: Mail, from: string): string {
  const body = Buffer.from(mail.text.replace(/\r?\n/g, '\r\n'))
    .toString('base64')
    .replace(/.{1,76}/g, '$&\r\n');
  const headers = [
    `From: ${address('From', from)}`,
    `To: ${address('To', mail.to)}`,
    ...(mail.replyTo === '' ? [] : [`Reply-To: ${address('Reply-To', mail.replyTo)}`]),
    `Subject: ${headerValue('Subject', mail.subject)}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${headerValue('key', mail.key).replace(/[^\w.-]/g, '-')}@ximblox>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
