import * as s3 from './s3.mjs';

/** The services that are started for the tests, one after another. */
const services = [s3];

/**
 * Starts all that this machine can have, and says which it cannot and why.
 * @returns settings for the tests, the names of what runs, and how to end it all
 */
export const startServices = async () => {
  const running = [];
  const stop = async () => {
    for (const { service } of running.splice(0).toReversed()) await service.stop();
  };
  try {
    for (const { name, start } of services) {
      const service = await start();
      if (service.skipped === undefined) running.push({ name, service });
      else console.log(`${name}: skipped, ${service.skipped}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    names: running.map(({ name }) => name),
    environment: Object.assign({}, ...running.map(({ service }) => service.environment)),
    stop,
  };
};
