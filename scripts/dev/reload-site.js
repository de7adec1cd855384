// On pages of the site in development: a new build, or a server with new code, is shown at once.
/** @type {{ readonly hot?: { on(event: string, listener: () => void): void } }} */
const { hot } = import.meta;
hot?.on('ximblox:site-changed', () => location.reload());
