import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from '@elastic/elasticsearch';

import type { SearchRebuild } from '../../ports/search-index.ts';
import { isMissing, type Connection } from './elasticsearch-connection.ts';
import { definition, definitionNumber } from './elasticsearch-definition.ts';
import { toOperations, toRemoval, writeTo, type Names, type Operation } from './elasticsearch-documents.ts';

const searchesEndMs = 1_000;
const options = { requestTimeout: 30_000 };

async function indicesOf({ ask }: Connection, alias: string): Promise<string[]> {
  try {
    return Object.keys(await ask((client) => client.indices.getAlias({ name: alias }, options)));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Our indices that the new one replaces: earlier ones and those of earlier definitions. Later definitions are left alone: during
 * a rolling update, processes of both versions run.
 */
async function replacedBy(client: Client, name: string, built: string): Promise<string[]> {
  const indices = Object.keys(await client.indices.get({ index: `${name}-v*` }, options));
  return indices.filter((index) => {
    const form = /^-v(\d+)-\w+$/.exec(index.slice(name.length))?.[1];
    return form !== undefined && (Number(form) < definitionNumber || (Number(form) === definitionNumber && index < built));
  });
}

/** Starts a new index beside the live one. Only one is built at a time: an unfinished index of another rebuild is deleted. */
export async function startRebuild(connection: Connection, names: Names, name: string): Promise<SearchRebuild> {
  const { ask } = connection;
  const built = `${names.live}-${Date.now().toString(36)}`;
  const drop = async (indices: string[]): Promise<void> => {
    if (indices.length > 0) await ask((client) => client.indices.delete({ index: indices, ignore_unavailable: true }, options));
  };
  await drop(await indicesOf(connection, names.next));
  await ask((client) => client.indices.create({ index: built, ...definition, aliases: { [names.next]: {} } }, options));
  const write = async (operations: readonly Operation[]): Promise<void> => {
    if (!(await writeTo(connection, names.next, operations))) throw new Error('The index that was being built no longer exists.');
  };
  return {
    put: async (documents) => write(await toOperations(documents)),
    remove: (pageIDs) => write(pageIDs.map(toRemoval)),
    async finish() {
      const found = await indicesOf(connection, names.live);
      // Atomic for all searches: before it they use the old index, after it the new one.
      const actions = [
        { remove: { index: built, alias: names.next, must_exist: true } },
        { add: { index: built, alias: names.live } },
        ...found.map((index) => ({ remove: { index, alias: names.live } })),
      ];
      await ask((client) => client.indices.updateAliases({ actions }, options));
      // Searches in progress finish on the old index.
      await sleep(searchesEndMs);
      await drop(await ask((client) => replacedBy(client, name, built)));
    },
    abandon: () => drop([built]),
  };
}
