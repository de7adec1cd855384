import '@fastify/cookie';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { cookieNames } from '../http/sessions/sessions.ts';

type Named = Pick<Config, 'publicUrl' | 'productKey'>;

/** A notice can be read again, after a reload for example, for so long. */
const noticeSeconds = 600;

const nameOf = (config: Named): string => cookieNames(config).member.replace(/_session$/, '_notice');

/** Lets this browser, and no other that opens the same URL, show what was just done. @param notice its name, with the path where it applies */
export const allowNotice = (reply: FastifyReply, config: Named, notice: string): void =>
  void reply.setCookie(nameOf(config), notice, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: noticeSeconds,
  });

/** What stands behind the name of a notice of this browser, after a `?`; undefined where the browser may not show it. */
export function noticeDetail(request: FastifyRequest, config: Named, notice: string): URLSearchParams | undefined {
  const [name, detail = ''] = (request.cookies[nameOf(config)] ?? '').split('?');
  return request.headers.cookie !== undefined && name === notice ? new URLSearchParams(detail) : undefined;
}

/** Whether the browser may show a notice. */
export const mayShowNotice = (request: FastifyRequest, config: Named, notice: string): boolean =>
  request.headers.cookie !== undefined && request.cookies[nameOf(config)] === notice;
