import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of LibreTranslate's `POST /translate`. */
export type TranslationRequest = { q: string[]; source: string; target: string; format: string; api_key?: string };

export type TranslationServer = { readonly url: string; close(): Promise<void> };

/** What a double answers by itself: each text with its language in front, inside of its markup. */
const answerOf = ({ q, target }: TranslationRequest): unknown => ({
  translatedText: q.map((text) => text.replace(/^((?:<[^>]*>)*)/, `$1[${target}] `)),
});

/**
 * Starts a double of a LibreTranslate server.
 * @param answer the answer, or a status; undefined never answers
 */
export async function startTranslationServer(
  answer: (translation: TranslationRequest) => unknown = answerOf,
): Promise<TranslationServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isKnown = request.method === 'POST' && request.url === '/mt/translate';
      const given = isKnown ? answer(JSON.parse(Buffer.concat(chunks).toString('utf8')) as TranslationRequest) : 404;
      if (given === undefined) return;
      response.writeHead(typeof given === 'number' ? given : 200, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(typeof given === 'string' ? given : JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mt/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
