import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

import multipart from '@fastify/multipart';
import { hash, verify } from 'argon2';
import Fastify from 'fastify';
import pg from 'pg';
import sharp from 'sharp';

/**
 * The baselines: what the same machine does when nothing but the work itself is done. Started by main.ts as a process of its own.
 * `/slug` one prepared query whose JSON is passed on as text; `/render` one query and React alone over the same blocks;
 * `/list`, `/search`, `/members` and `/jips` the SQL alone; `/login` argon2 alone; `/upload` writes a file to the disk; `/crop` sharp alone.
 */
type Settings = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly entryServer: string;
  /** Where uploads are written. */
  readonly folder: string;
};
type EntryServer = { renderBlocks(blocks: unknown[], path: string): string };

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
const { renderBlocks } = (await import(pathToFileURL(settings.entryServer).href)) as EntryServer;
const app = Fastify();

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

const listColumns = `select jsonb_build_object('id', p.page_id, 'title', p.title, 'slug', p.slug, 'locale', p.locale, 'type', p.type, 'state', p.state, 'createdAt', p.created_at,
  'updatedAt', p.updated_at, 'updatedBy', jsonb_build_object('ID', u.staff_user_id, 'name', u.name)) as item from page p left join staff_user u on u.staff_user_id = p.updated_by_user_id`;
const found = `p.deleted_at is null and (p.title || ' ' || p.slug) ilike '%' || $1 || '%'`;
const listBy = (
  sort: string,
): string => `select jsonb_build_object('items', (select jsonb_agg(item) from (${listColumns} where ${found} order by p.${sort} desc, p.page_id desc limit 25) i),
  'totalItems', (select count(*) from page p where ${found}))::text as answer`;

app.get<{ Querystring: { term: string; sort: string } }>('/list', async (request, reply) => {
  const sort = request.query.sort === 'title' ? 'title' : 'updated_at';
  const { rows } = await pool.query<{ answer: string }>({
    name: `list-${sort}`,
    text: listBy(sort),
    values: [request.query.term],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '');
});

app.get<{ Querystring: { term: string } }>('/search', async (request, reply) => {
  const { rows } = await pool.query<{ answer: string }>({
    name: 'search',
    text: `with found as (
        select d.page_id, ts_rank('{0.1, 0.2, 0.4, 1}', d.vector_0, q, 1) as rank, count(*) over ()::int as total, q
        from search_document d, plainto_tsquery('english_unaccent', $1) q where d.locale = 'en-gb' and d.vector_0 @@ q order by rank desc, d.published_at desc limit 10
      ) select jsonb_build_object('total', coalesce(max(total), 0), 'results', jsonb_agg(jsonb_build_object('pageID', d.page_id, 'title', d.title, 'path', d.path,
        'snippet', ts_headline('english_unaccent', left(d.text_0, 100000), q, 'MaxWords=32, MinWords=16, MaxFragments=1')) order by rank desc))::text as answer
      from found join search_document d using (page_id)`,
    values: [request.query.term],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '');
});

/** The rows of the members' list and of the JIPs' as JSON, and how many there are. */
const memberColumns = {
  email: 'lower(email)',
  lastName: 'lower(last_name)',
  organisation: 'lower(organisation)',
  createdAt: 'created_at',
};
const memberFound = `lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like '%' || lower($2) || '%'`;

app.get<{ Querystring: { term: string; offset: string; sort: keyof typeof memberColumns } }>(
  '/members',
  async (request, reply) => {
    const { term, offset, sort } = request.query;
    const where = term === '' ? '' : `where ${memberFound}`;
    const { rows } = await pool.query<{ answer: string }>({
      name: `members-${sort}-${term === ''}`,
      text: `select jsonb_build_object('items', (select jsonb_agg(to_jsonb(i) - 'password_hash') from
        (select * from member ${where} order by ${memberColumns[sort]}, member_id limit 25 offset $1) i),
      'totalItems', (select count(*) from member ${where}))::text as answer`,
      values: term === '' ? [Number(offset)] : [Number(offset), term],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '');
  },
);

app.get<{ Querystring: { offset: string } }>('/jips', async (request, reply) => {
  const { rows } = await pool.query<{ answer: string }>({
    name: 'jips',
    text: `select jsonb_build_object('items', (select jsonb_agg(to_jsonb(i)) from (select * from jip order by lower(name), jip_id limit 25 offset $1) i),
      'totalItems', (select count(*) from jip))::text as answer`,
    values: [Number(request.query.offset)],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? '');
});

const stored = await hash('Bench-Wave-7-Metres', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
app.post<{ Body: { password: string } }>('/login', async (request, reply) =>
  reply.code((await verify(stored, request.body.password)) ? 200 : 401).send({ Success: true }),
);

await app.register(multipart, { limits: { fileSize: 128 * 1024 * 1024 } });
app.post('/upload', async (request, reply) => {
  const sent = await request.file();
  if (sent === undefined) return reply.code(400).send();
  const file = path.join(settings.folder, randomUUID());
  await pipeline(sent.file, createWriteStream(file));
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
  return { Success: true };
});

/** Crops run one after another, as in the product. */
let cropped: Promise<unknown> = Promise.resolve();

app.get<{ Querystring: Record<'file' | 'x' | 'y' | 'width' | 'height', string> }>('/crop', async (request, reply) => {
  const { file, x, y, width, height } = request.query;
  const made = cropped.then(async () =>
    sharp(await readFile(file))
      .autoOrient()
      .extract({ left: Number(x), top: Number(y), width: Number(width), height: Number(height) })
      .resize({ width: 1280, withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer(),
  );
  cropped = made;
  return reply.type('image/webp').send(await made);
});

await app.listen({ port: settings.port, host: '127.0.0.1' });
process.stdout.write('ready\n');
