import type { Jip } from './jip.ts';
import { networks } from './networks.ts';
import { projects } from './projects.ts';

/** Six projects, networks and partners, of all types and in all states. */
export const jips: readonly Jip[] = [...projects, ...networks];
