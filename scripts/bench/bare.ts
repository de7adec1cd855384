import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baselines: what the same machine does when nothing but the work itself is done. Started by main.ts as a process of its own.
 * `/bytes` sends a stored answer; `/slug` one prepared query whose JSON is passed on as text; `/render` one query and React alone over the same blocks.
 */
type Settings = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly bytesFile: string;
  readonly bytesHeaders: Record<string, string>;
  readonly entryServer: string;
};
type EntryServer = { renderBlocks(blocks: unknown[], path: string): string };

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const bytes = readFileSync(settings.bytesFile);
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
const { renderBlocks } = (await import(pathToFileURL(settings.entryServer).href)) as EntryServer;
const app = Fastify();

app.get('/bytes', (_request, reply) => reply.headers(settings.bytesHeaders).send(bytes));

app.get<{ Querystring: { slug: string } }>('/slug', async (request, reply) => {
  const { rows } = await pool.query<{ answer: string }>({
    name: 'slug',
    text: 'select answer::text as answer from bench_answer where slug = $1',
    values: [request.query.slug],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '');
});

app.get<{ Querystring: { slug: string } }>('/render', async (request, reply) => {
  const { rows } = await pool.query<{ blocks: unknown[] }>({
    name: 'render',
    text: `select answer->'pageVersion'->'blocks' as blocks from bench_answer where slug = $1`,
    values: [request.query.slug],
  });
  return reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><main>${renderBlocks(rows[0]?.blocks ?? [], request.query.slug)}</main>`);
});

await app.listen({ port: settings.port, host: '127.0.0.1' });
process.stdout.write('ready\n');
