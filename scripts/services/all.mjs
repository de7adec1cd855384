import * as elasticsearch from './elasticsearch.mjs';
import * as openapiClients from './openapi-clients.mjs';
import * as s3 from './s3.mjs';
import * as schemathesis from './schemathesis.mjs';

/** The services that are started for the tests, all at once. */
const all = [s3, elasticsearch, schemathesis, openapiClients];

/** Starts those of the services that this machine can run; as {@link startServices}. */
export const startAll = async (services) => {
  const results = await Promise.allSettled(services.map(({ start }) => start()));
  const running = [];
  const untried = [];
  const stop = async () => {
    for (const { service } of running.splice(0).toReversed()) await service.stop();
  };
  for (const [index, { value: service }] of results.entries()) {
    const { name } = services[index];
    if (service?.skipped !== undefined) untried.push(`${name}: ${service.skipped}`);
    else if (service !== undefined) {
      running.push({ name, service });
      untried.push(...(service.untried ?? []).map((part) => `${name}: ${part}`));
    }
  }
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    untried,
    names: running.map(({ name }) => name),
    environment: Object.assign({}, ...running.map(({ service }) => service.environment)),
    stop,
  };
};

/**
 * Starts the services that this machine can run.
 * @param names those to start; all, if omitted
 * @returns settings for the tests, the names of what runs, what can't be tried here with the reason, and how to end it all
 */
export const startServices = (names = all.map(({ name }) => name)) => startAll(all.filter(({ name }) => names.includes(name)));
