import type { ChangeEvent } from '@ximblox/primitives';

type Domain<Prefix extends string> = Extract<ChangeEvent, `${Prefix}.${string}`>;

/** A change that programs outside can follow, by the feed of changes and by webhooks. */
export type AnnouncedChange =
  | {
      readonly event: Domain<'page'>;
      readonly subjectID: number;
      readonly pageType: string;
      readonly locale: string;
      /** Null where visitors do not know it. */
      readonly path: string | null;
    }
  | { readonly event: Domain<'media'>; readonly subjectID: number }
  | { readonly event: Domain<'redirect'>; readonly subjectID: number; readonly path: string };
