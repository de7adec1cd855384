import type { Locale } from '@ximblox/primitives';

import type { Tank } from './estimate.ts';

type Named = { readonly title: string; readonly path: string };

/** What the view hands to the script of the block. */
export type EstimateSettings = {
  readonly locale: Locale;
  readonly facility: Named;
  readonly person: Named | undefined;
  /** Of the tank, in metres. */
  readonly width: number;
  /** A day in words; empty where there is none. */
  readonly firstFree: string;
  readonly tank: Tank;
};

/** As an attribute. */
export const writeSettings = (settings: EstimateSettings): string => JSON.stringify(settings);

/** The settings that {@link writeSettings} wrote. */
export const readSettings = (text: string): EstimateSettings => JSON.parse(text) as EstimateSettings;
