import type { Locale } from '@ximblox/primitives';

import type { ProgramContext } from '../../kernel/operation/program.ts';
import type { FindAnchor } from './blocks/anchors.ts';
import type { ImageLibrary } from './images.ts';
import type { ImportItem } from './import.repository.ts';
import type { LinkMap } from './link-map.ts';
import type { Report } from './report.ts';
import type { Target } from './targets/target.ts';

/** What the steps of an import share. */
export type Run = {
  readonly context: ProgramContext;
  readonly target: Target;
  readonly locale: Locale;
  readonly type: string;
  /** The name of the source, which identifies it in later runs. */
  readonly source: string;
  readonly report: Report;
  readonly items: ReadonlyMap<string, ImportItem>;
  /** Pages that an interrupted run created without recording them. */
  readonly begun: Map<string, number>;
  /** The page IDs by the paths of their articles. */
  readonly pageIDs: Map<string, number>;
  readonly links: LinkMap;
  /** The places of the pages that are filled, and of those that they link to. */
  readonly places: Map<string, FindAnchor>;
  readonly images: ImageLibrary;
  /** The pages of the same source in other languages, by the paths of their articles without a language. */
  readonly translations: ReadonlyMap<string, number>;
  readonly tagIDs: Map<string, number>;
};
