import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import type { Answer } from './kept.ts';

/** The baseline of answers from memory: a bare node:http that sends the same bytes with the same headers, each at its number as path. */
const { port, file } = JSON.parse(process.argv[2] ?? '{}') as { port: number; file: string };
const answers = (JSON.parse(readFileSync(file, 'utf8')) as Answer[]).map(
  ({ status, headers, body }) => [status, headers, Buffer.from(body, 'base64')] as const,
);

createServer((request, response) => {
  const [status, headers, body] = answers[Number(request.url?.slice(1))] ?? [500, {}, Buffer.alloc(0)];
  response.writeHead(status, headers);
  response.end(body);
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));
