import server from '../package.json' with { type: 'json' };

/**
 * The release of the program by semantic versioning, as `--version`, the first line of the log, the metrics, the OpenAPI document and backups
 * name it.
 */
export const { version } = server;
