import { poolUse } from '@ximblox/db';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Program } from '../../kernel/operation/program.ts';
import { countJobs } from '../../kernel/scheduler/scheduler.repository.ts';
import type { EndedCall } from '../../kernel/statistics.ts';
import { countEffects } from '../../kernel/transaction/outbox.repository.ts';
import { edgeTopic, outboxTopicNames } from '../../kernel/transaction/outbox.ts';
import { version } from '../../version.ts';

/** The figures of one process, as data. */
export type Series = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What is served of metrics. */
export type MetricsText = {
  readonly contentType: string;
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>;
};

/** The metrics of one process. */
export type Metrics = MetricsText & {
  /** Counts an answered call. */
  count(call: EndedCall): void;
  /** Begins to read the figures of the program's parts with each scrape. */
  watch(program: Program): void;
  series(): Promise<Series>;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A database that does not answer in this time is reported as away; the other figures are served all the same. */
const patienceMs = 2_000;
/** Scrapes within this time get the same figures, so that no number of collectors costs more. */
const freshMs = 1_000;

/** The label of a call. Names in a path of tRPC are the caller's: one that is no operation would make a series of its own. */
const labelOf = ({ operation, transport }: EndedCall, names: ReadonlySet<string>): string => {
  if (operation === '') return 'none';
  if (transport !== 'trpc' || names.has(operation)) return operation;
  return operation.includes(',') ? 'batch' : 'unknown';
};

function createCallMetrics(registers: Registry[]) {
  const calls = new Counter({
    name: 'ximblox_calls_total',
    help: 'Answered calls, by operation, transport and class of status',
    labelNames: ['operation', 'transport', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'ximblox_call_duration_seconds',
    help: 'Time until the answer was sent, by operation',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const build = new Gauge({ name: 'ximblox_build_info', help: 'Always 1, with the release', labelNames: ['version'], registers });
  build.set({ version }, 1);
  let names: ReadonlySet<string> = new Set();
  return {
    name: (program: Program) => (names = new Set(program.execute.operations.map(({ name }) => name))),
    count(call: EndedCall) {
      const operation = labelOf(call, names);
      calls.inc({ operation, transport: call.transport, status: `${Math.floor(call.status / 100)}xx` });
      durations.observe({ operation }, call.ms / 1_000);
    },
  };
}

/** Figures that are read from the process when they are asked for. */
function watchProcess(
  { db, eventLoop, images, malwareScanner, statistics: { pageCache, jobs } }: Program,
  registers: Registry[],
): void {
  const gauge = (name: string, help: string, value: () => number): void =>
    void new Gauge({
      name: `ximblox_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const counter = (name: string, help: string, value: () => number): void =>
    void new Counter({
      name: `ximblox_${name}`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  const countBy = (name: string, help: string, label: string, counts: () => Readonly<Record<string, number>>): void =>
    void new Counter({
      name: `ximblox_${name}`,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(counts())) this.inc({ [label]: value }, count);
      },
    });
  void new Gauge({
    name: 'ximblox_database_connections',
    help: 'Connections of the pool, used and idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = poolUse(db);
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  gauge('database_connections_max', 'The size of the pool', () => poolUse(db).max);
  gauge('database_waiting', 'Work that waits for a connection', () => poolUse(db).waiting);
  void new Counter({
    name: 'ximblox_page_cache_requests_total',
    help: 'Pages of the site for visitors without a session: hit from the cache, miss rendered for the request',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, pageCache.hits);
      this.inc({ result: 'miss' }, pageCache.misses);
    },
  });
  gauge('page_cache_bytes', 'Memory of the cached pages', () => pageCache.bytes());
  if (malwareScanner !== undefined)
    countBy(
      'upload_scans_total',
      'Uploads that were scanned for malware: clean, malware, tooLarge for the scanner, or failed because it was away',
      'result',
      () => malwareScanner.counts(),
    );
  gauge('event_loop_delay_seconds', 'How late the process is, as load shedding sees it', () => eventLoop.delayMs() / 1_000);
  gauge('load_level', 'Load shedding: 0 none, 1 reads and uploads, 2 all but what staff save', () => eventLoop.level());
  countBy('shed_calls_total', 'Calls that were refused because the process was behind, by kind', 'kind', () => eventLoop.shed());
  counter('renditions_total', 'Images that were rendered', () => images.load().made);
  gauge('renditions_running', 'Work on images that is under way', () => images.load().running);
  gauge('renditions_waiting', 'Work on images that waits for its turn', () => images.load().waiting);
  gauge('jobs_running', 'Jobs that this process runs', () => jobs.running);
  counter('job_failures_total', 'Runs of jobs that failed in this process', () => jobs.failed);
}

/** Figures of the database, the same for all processes. @returns how they are read */
function watchDatabase({ db, config }: Program, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `ximblox_${name}`, help, labelNames, registers });
  const isUp = gauge('database_up', 'Whether the database answered');
  const effects = gauge('outbox_effects', 'Effects that are not done yet; failed ones are among those that wait', [
    'topic',
    'state',
  ]);
  const topics = [...outboxTopicNames, ...(config.sharedCache?.purgeURLs ?? []).map(edgeTopic)];
  const oldestEffect = gauge('outbox_oldest_seconds', 'Age of the oldest effect that is not done yet');
  const jobs = gauge('jobs', 'Jobs by the clock: due now, or scheduled', ['state']);
  const oldestJob = gauge('job_oldest_due_seconds', 'For how long the oldest job has been due');
  return async () => {
    try {
      const [byTopic, { due, scheduled, oldestDueSeconds }] = await inTime(Promise.all([countEffects(db), countJobs(db)]));
      for (const topic of topics) {
        const found = byTopic.find((row) => row.topic === topic);
        effects.set({ topic, state: 'waiting' }, found?.waiting ?? 0);
        effects.set({ topic, state: 'failed' }, found?.failed ?? 0);
      }
      oldestEffect.set(Math.max(0, ...byTopic.map(({ oldestSeconds }) => oldestSeconds)));
      jobs.set({ state: 'due' }, due);
      jobs.set({ state: 'scheduled' }, scheduled);
      oldestJob.set(oldestDueSeconds);
      isUp.set(1);
    } catch {
      // Old figures would look like current ones.
      for (const metric of [effects, oldestEffect, jobs, oldestJob]) metric.reset();
      isUp.set(0);
    }
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps what was collected for a moment. */
function freshly<Figures>(collect: () => Promise<Figures>): () => Promise<Figures> {
  let last: { readonly at: number; readonly figures: Promise<Figures> } | undefined;
  return () => {
    const now = Date.now();
    if (last === undefined || now - last.at > freshMs) last = { at: now, figures: collect() };
    return last.figures;
  };
}

/**
 * Creates the metrics of this process; those of Node are collected from now on.
 * @param processNumber the label of all series where this is one of several processes
 */
export function createMetrics(processNumber?: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (processNumber !== undefined) registry.setDefaultLabels({ process: processNumber });
  collectDefaultMetrics({ register: registry });
  const calls = createCallMetrics(registers);
  let readDatabase: (() => Promise<void>) | undefined;
  return {
    contentType: registry.contentType,
    count: calls.count,
    watch(program) {
      calls.name(program);
      watchProcess(program, registers);
      readDatabase = watchDatabase(program, registers);
    },
    text: freshly(async () => {
      await readDatabase?.();
      return registry.metrics();
    }),
    async series() {
      await readDatabase?.();
      return registry.getMetricsAsJSON();
    },
  };
}

/**
 * The metrics of several processes in one text. Each series keeps the label of its process: a sum would fall when a process is replaced, which a
 * collector takes for a restart of all.
 */
export const joinMetrics = (read: () => Promise<readonly Series[]>): MetricsText => ({
  contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  text: freshly(async () => {
    const all = await read();
    // With labels of their own no two series are added up; the sum is what leaves none out.
    const summed = all.map((series) => series.map((metric) => ({ ...metric, aggregator: 'sum' as const })));
    return AggregatorRegistry.aggregate(summed).metrics();
  }),
});
