// On pages of the site in development: a new build, or a server with new code, is shown at once.
/** @type {{ on(event: string, listener: () => void): void } | undefined} */
const hot = import.meta.hot;
hot?.on('ximblox:site-changed', () => location.reload());
