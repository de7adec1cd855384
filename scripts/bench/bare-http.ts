import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import type { Answer } from './kept.ts';

/** The baseline of answers from memory: a bare node:http that sends the same bytes with the same headers, by path and query. */
const { port, file } = JSON.parse(process.argv[2] ?? '{}') as { port: number; file: string };
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answer>).map(([url, { status, headers, body }]) => [
    url,
    [status, headers, Buffer.from(body, 'base64')] as const,
  ]),
);

createServer((request, response) => {
  const [status, headers, body] = answers.get(request.url ?? '') ?? [500, {}, Buffer.alloc(0)];
  response.writeHead(status, headers);
  response.end(body);
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));
