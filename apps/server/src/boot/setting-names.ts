import { DomainStartError } from '@ximblox/db';
import { distance } from 'fastest-levenshtein';

import { settings } from './settings.ts';

/** Names of others that may stand in `.env`: of Compose and its services, Node, npm and OpenTelemetry. */
const foreign = /^(?:COMPOSE_|NODE_|npm_|OTEL_|POSTGRES_|UV_|MALLOC_)|^TZ$/;
/** Shorter names are too like each other. */
const shortest = 6;
const known = Object.keys(settings);

/** The setting that a name was probably meant to be. Two letters that changed places count as two. */
function nearest(name: string, most: number): string | undefined {
  const [best] = known
    .map((setting) => ({ setting, far: distance(name.toUpperCase(), setting) }))
    .toSorted((a, b) => a.far - b.far);
  return best !== undefined && best.far <= most ? best.setting : undefined;
}

const sentenceOf = (name: string, where: string, most: number): string => {
  const meant = known.find((setting) => setting.startsWith(`${name.toUpperCase()}_`)) ?? nearest(name, most);
  const remedy = meant === undefined ? 'take the line out, or see .env.example for all settings' : `did you mean ${meant}?`;
  return `There is no setting ${name} (${where}): ${remedy.endsWith('?') ? remedy : `${remedy}.`}`;
};

/** A variable of the environment that is none of ours but nearly has the name of a setting. */
const isMisspelt = (name: string): boolean =>
  name.length >= shortest && !(name in settings) && !foreign.test(name) && nearest(name, name.length > 8 ? 2 : 1) !== undefined;

/**
 * Checks the names of settings: all of `.env`, and those of the environment that are nearly the name of a setting. A misspelt setting
 * would have no effect, and nobody would notice.
 * @throws DomainStartError with one sentence per name
 */
export function checkNames(fromFile: readonly string[], fromEnvironment: readonly string[]): void {
  const wrong = [
    ...fromFile
      .filter((name) => !(name in settings) && !foreign.test(name))
      .map((name) => sentenceOf(name, '.env', Math.ceil(name.length / 2))),
    ...fromEnvironment.filter(isMisspelt).map((name) => sentenceOf(name, 'in the environment', 2)),
  ];
  if (wrong.length > 0) throw new DomainStartError(wrong.join('\n'));
}
