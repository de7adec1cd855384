const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** A browser by its usual name, with its system: “Firefox, Windows”; undefined where it is not recognized. */
export function deviceName(userAgent: string): string | undefined {
  const browser = browsers.find(([form]) => form.test(userAgent))?.[1];
  const system = systems.find(([form]) => form.test(userAgent))?.[1];
  return browser === undefined || system === undefined ? browser : `${browser}, ${system}`;
}
