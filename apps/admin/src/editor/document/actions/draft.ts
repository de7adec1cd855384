import type { Draft } from 'immer';

import type { PageDocument } from '../page-document.ts';

/** The document inside an action: changed in place, immer makes the next one of it. */
export type DocumentDraft = Draft<PageDocument>;
