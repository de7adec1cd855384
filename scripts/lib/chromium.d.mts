/** Where the browser is; undefined, with a sentence on the terminal, when none can run here. */
export function prepareChromium(): Promise<{ readonly CHROMIUM_PATH: string } | undefined>;
