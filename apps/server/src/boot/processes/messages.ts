import type { Series } from '../../adapters/prometheus/metrics.ts';
import type { FirstAdministrator } from '../../cli/first-start.ts';
import type { MemberAccount } from '../../cli/site/institute/seed-members.ts';

/** What the first process tells those that serve. */
export type Order =
  /** Stop as a server does: serve for SHUTDOWN_DELAY while /readyz is 503. */
  | { readonly do: 'stop' }
  /** Stop in favour of another: take no connection from now on, answer those that are open. */
  | { readonly do: 'retire' }
  | { readonly do: 'reopenLog' }
  | { readonly do: 'readMetrics'; readonly id: number };

/** What a process that serves tells the first one. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly line: string }
  | { readonly type: 'administrator'; readonly administrator: FirstAdministrator }
  | { readonly type: 'members'; readonly members: readonly MemberAccount[] }
  | { readonly type: 'ready'; readonly port: number }
  /** The start failed; the text is for the operator. */
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'metrics'; readonly id: number; readonly series: Series };

/** The environment variable with the number of a process that serves; it names the series of its metrics. */
export const numberVariable = 'XIMBLOX_PROCESS';
