// How the server's process is started, by npm start and by the benchmark alike.

/**
 * Options of Node: short-lived objects get 8 MB twice instead of 16, which costs a busy server nothing that can be measured and saves 50 MB.
 * The warning that Node can run TypeScript is no news to anybody.
 */
export const serverOptions = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

/** Variables of its environment: memory that threads gave back (pictures, compression) is used again, not kept by each thread. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
