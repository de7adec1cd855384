import { request as requestHTTP, type IncomingMessage } from 'node:http';
import { request as requestHTTPS } from 'node:https';

import type { Locale } from '@ximblox/primitives';
import { z } from 'zod';

import type { MachineTranslation } from '../../ports/machine-translation.ts';

export type LibreTranslateOptions = {
  /** The server, as an administrator set it: with its path, where it has one. */
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs?: number;
};

const usualTimeoutMs = 30_000;
const answerBytes = 2 * 1024 * 1024;
/** Each holds a call of an editor. */
const callsMax = 4;

const Answer = z.object({ translatedText: z.array(z.string()) });

/** A language as LibreTranslate names it: `en-gb` is `en`. */
const languageOf = (locale: Locale): string => locale.split('-')[0] ?? locale;

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > answerBytes) throw new Error(`The answer has more than ${answerBytes} bytes.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Redirects are answers like any other, so that neither texts nor the key go to another host. */
function post(url: URL, body: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const request = url.protocol === 'https:' ? requestHTTPS : requestHTTP;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(url, { method: 'POST', agent: false, headers, signal });
    call.once('error', reject);
    call.once('response', (answer) => {
      readAll(answer)
        .then((text) => resolve({ status: answer.statusCode ?? 0, text }))
        .catch(reject)
        .finally(() => call.destroy());
    });
    call.end(body);
  });
}

/** Translates with a LibreTranslate server (`POST /translate`), or one that speaks its API. */
export function createLibreTranslate({ url, key, timeoutMs = usualTimeoutMs }: LibreTranslateOptions): MachineTranslation {
  const address = new URL(`${url.replace(/\/+$/, '')}/translate`);
  let running = 0;
  return {
    async translate(texts, { from, to }, caller) {
      if (running >= callsMax) throw new Error('Too many texts are being translated.');
      running += 1;
      try {
        const payload = { q: texts, source: languageOf(from), target: languageOf(to), format: 'html' };
        const body = JSON.stringify(key === undefined ? payload : { ...payload, api_key: key });
        const signal = AbortSignal.any([caller, AbortSignal.timeout(timeoutMs)]);
        const { status, text } = await post(address, body, signal);
        if (status !== 200) throw new Error(`The provider answered with ${status}.`);
        const { translatedText } = Answer.parse(JSON.parse(text));
        if (translatedText.length !== texts.length) throw new Error('The provider answered with another number of texts.');
        return translatedText;
      } finally {
        running -= 1;
      }
    },
  };
}
