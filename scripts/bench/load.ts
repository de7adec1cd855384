import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import autocannon from 'autocannon';

const run = promisify(execFile);

/** The result of one load: answers a second, and the median and 99th percentile latency in milliseconds. */
export type LoadFigures = {
  readonly connections: number;
  /** The number of answers. */
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
};

export type LoadTarget = {
  readonly origin: string;
  readonly paths: readonly string[];
  /** JSON bodies that are posted to the first path in turn; without them the paths are requested by GET. */
  readonly bodies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** The load generator: wrk if installed (it leaves more of the two cores to the server), else autocannon. */
export async function findGenerator(): Promise<'wrk' | 'autocannon'> {
  return run('wrk', ['--version']).then(
    () => 'wrk' as const,
    (error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? ('autocannon' as const) : ('wrk' as const),
  );
}

/** Loads a target for some seconds with so many connections, the paths in turn. */
export async function load(
  generator: 'wrk' | 'autocannon',
  target: LoadTarget,
  connections: number,
  seconds: number,
): Promise<LoadFigures> {
  return generator === 'wrk' ? loadByWrk(target, connections, seconds) : loadByAutocannon(target, connections, seconds);
}

type One = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string };

const requestsOf = ({ paths, bodies }: LoadTarget): One[] =>
  bodies === undefined
    ? paths.map((path) => ({ method: 'GET', path }))
    : bodies.map((body) => ({ method: 'POST', path: paths[0] ?? '/', body }));

const headersOf = ({ headers, bodies }: LoadTarget): Record<string, string> => ({
  ...headers,
  ...(bodies === undefined ? {} : { 'content-type': 'application/json' }),
});

async function loadByAutocannon(target: LoadTarget, connections: number, seconds: number): Promise<LoadFigures> {
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: seconds,
    requests: requestsOf(target).map((one) => ({ ...one, headers: headersOf(target) })),
  });
  return {
    connections,
    count: result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

async function loadByWrk(target: LoadTarget, connections: number, seconds: number): Promise<LoadFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-bench-'));
  const script = path.join(folder, 'paths.lua');
  const quote = (text: string): string => JSON.stringify(text);
  await writeFile(
    script,
    `local asked = {${requestsOf(target)
      .map(
        ({ method, path: address, body }) => `{${quote(method)},${quote(address)}${body === undefined ? '' : `,${quote(body)}`}}`,
      )
      .join(',')}}
local headers = {${Object.entries(headersOf(target))
      .map(([name, value]) => `[${quote(name)}]=${quote(value)}`)
      .join(',')}}
local requests = {}
local at = 0
init = function() for i, one in ipairs(asked) do requests[i] = wrk.format(one[1], one[2], headers, one[3]) end end
request = function() at = at % #requests + 1; return requests[at] end
done = function(summary, latency)
  io.write(string.format("FIGURES %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), summary.errors.status + summary.errors.read + summary.errors.timeout))
end`,
  );
  try {
    const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, target.origin]);
    const [requests = 0, micros = 1, p50 = 0, p99 = 0, errors = 0] = (/FIGURES (.*)/.exec(stdout)?.[1] ?? '')
      .split(' ')
      .map(Number);
    return { connections, count: requests, perSecond: (requests * 1e6) / micros, p50: p50 / 1000, p99: p99 / 1000, errors };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
