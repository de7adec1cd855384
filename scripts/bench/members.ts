import { Agent } from 'node:http';

import type pg from 'pg';

import { send, type ApiClient } from './client.ts';
import { driveWork } from './drive.ts';
import type { Figure } from './figures.ts';
import { compare, compareDrives, type BareServer, type Drive, type LoadPlan } from './reads.ts';
import { admin, memoryOf, watchMemory, type RunningServer } from './server.ts';

const memberCount = 50_000;
const jipCount = 200;
/** Organisations, each of a hundred members; the search terms of the measurements. */
const organisations = 500;

const memberEmail = (index: number): string => `member-${1 + (index % memberCount)}@members.example`;

/** 50,000 members with the administrator's password and 200 JIPs; every second member is in two of them. */
async function fillMembers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into member (email, title, first_name, last_name, organisation, country, password_hash, is_active, created_at)
     select 'member-' || n || '@members.example', case when n % 2 = 0 then 'Mr.' else 'Mrs.' end, 'First' || n % 997, 'Last' || n % 4999,
       'Organisation ' || (1000 + n % $2::int), 'Netherlands', u.password_hash, true, now() - n * interval '7 minutes'
     from staff_user u, generate_series(1, $1::int) n where u.email = $3`,
    [memberCount, organisations, admin.email],
  );
  await client.query(
    `insert into jip (name, description, status, type) select 'Project ' || n, 'About project ' || n, n % 3, n / 3 % 3 from generate_series(1, $1::int) n`,
    [jipCount],
  );
  await client.query(
    `insert into jip_member (jip_id, member_id)
     select j.jip_id, m.member_id
     from (select jip_id, row_number() over (order by jip_id) - 1 as position from jip where name like 'Project %') j
       join (select member_id, row_number() over (order by member_id) as n from member where email like '%@members.example') m
       on m.n % 2 = 0 and j.position in (m.n / 2 % $1::int, (m.n / 2 + 17) % $1::int)`,
    [jipCount],
  );
  await client.query('vacuum analyze member, jip, jip_member');
}

const terms = Array.from({ length: 20 }, (_, index) => `Organisation ${1000 + index * 23}`);
const columns = ['email', 'lastName', 'organisation', 'createdAt'] as const;

/** Lists of members and JIPs, against the SQL alone. */
async function measureLists(
  plan: LoadPlan,
  { product, bare, api }: { product: RunningServer; bare: BareServer; api: ApiClient },
): Promise<Figure[]> {
  const listOf = (searchTerms: readonly string[]) => ({
    origin: product.origin,
    pid: product.pid,
    paths: ['/api/institute/user/list'],
    headers: api.headers(),
    bodies: searchTerms.map((searchTerm, index) =>
      JSON.stringify({
        pageIndex: index,
        pageSize: 25,
        searchTerm,
        columnToSort: columns[index % columns.length],
        sortOrder: 'asc',
      }),
    ),
  });
  const bareOf = (searchTerms: readonly string[]) => ({
    origin: bare.origin,
    paths: searchTerms.map(
      (term, index) => `/members?term=${encodeURIComponent(term)}&offset=${index * 25}&sort=${columns[index % columns.length]}`,
    ),
  });
  const all = terms.map(() => '');
  // A term has a hundred members, four pages of them.
  const found = terms.slice(0, 4);
  const jips = {
    origin: product.origin,
    pid: product.pid,
    headers: api.headers(),
    paths: Array.from({ length: 8 }, (_, index) => `/api/institute/jips/list?pageIndex=${index}&pageSize=25`),
  };
  return [
    {
      name: `list of 25 of ${memberCount} members, sorted, against the SQL alone`,
      unit: 'a second',
      ...(await compare(plan, listOf(all), bareOf(all))),
    },
    {
      name: 'the same, searched, against the SQL alone',
      unit: 'a second',
      ...(await compare(plan, listOf(found), bareOf(found))),
    },
    {
      name: `list of 25 of ${jipCount} JIPs, against the SQL alone`,
      unit: 'a second',
      ...(await compare(plan, jips, {
        origin: bare.origin,
        paths: Array.from({ length: 8 }, (_, index) => `/jips?offset=${index * 25}`),
      })),
    },
  ];
}

/** All members and one JIP's members as CSV: how long, and how much memory more than before. */
async function measureExports(product: RunningServer, api: ApiClient, client: pg.ClientBase): Promise<Figure[]> {
  const { rows } = await client.query<{ id: number }>(`select max(jip_id) as id from jip`);
  const exportOf = async (path: string): Promise<{ seconds: number; memory: number; lines: number }> => {
    const before = await memoryOf(product.pid);
    const begin = performance.now();
    const { result, peak } = await watchMemory(product.pid, () => api.text(path));
    return {
      seconds: (performance.now() - begin) / 1000,
      memory: Math.max(0, peak - before),
      lines: result.split('\r\n').length - 2,
    };
  };
  const members = await exportOf('../institute/user/csv-export?filter=');
  const jip = await exportOf(`../institute/jips/csv-export/${rows[0]?.id ?? 0}`);
  return [
    { name: `CSV of ${members.lines} members`, unit: 's', value: members.seconds },
    { name: 'memory that it takes more', unit: 'MB', value: members.memory },
    { name: `CSV of a JIP of ${jip.lines} members`, unit: 's', value: jip.seconds },
  ];
}

/** Members logging in on the site, against plain argon2. */
async function measureMemberLogin(plan: LoadPlan, product: RunningServer, bare: BareServer): Promise<Figure> {
  const agent = new Agent({ keepAlive: true });
  const token = (await fetch(`${product.origin}/api/ximblox/settings/get`)).headers.get('x-csrf-token') ?? '';
  const post =
    (address: string, headers: Record<string, string>): Drive =>
    (connections, seconds) =>
      driveWork(connections, seconds, async (index) => {
        const body = JSON.stringify({ email: memberEmail(index), password: admin.password, rememberMe: false });
        const own = { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`, 'content-length': String(body.length) };
        const sent = { method: 'POST', headers: { ...headers, ...own, 'content-type': 'application/json' }, body };
        const answer = await send(agent, new URL(address), sent);
        if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.text}`);
      });
  const figures = await compareDrives(plan, {
    product: post(`${product.origin}/api/institute/user/login`, {
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': token,
    }),
    baseline: post(`${bare.origin}/login`, {}),
    pid: product.pid,
  });
  agent.destroy();
  return { name: 'login of a member, against argon2 alone', unit: 'a second', ...figures };
}

/** All figures of members and JIPs. The product must trust X-Forwarded-For, because so many logins from one IP are refused. */
export async function measureMembers(
  plan: LoadPlan,
  servers: { product: RunningServer; bare: BareServer; api: ApiClient },
  client: pg.ClientBase,
): Promise<Figure[]> {
  await fillMembers(client);
  return [
    ...(await measureLists(plan, servers)),
    ...(await measureExports(servers.product, servers.api, client)),
    await measureMemberLogin(plan, servers.product, servers.bare),
  ];
}
