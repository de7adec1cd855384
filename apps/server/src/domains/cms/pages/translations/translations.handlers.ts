import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { confirmBlocks } from './confirm-blocks.ts';
import { getTranslation } from './get-translation.ts';

/** Translations and what they owe to their source. */
export const translationsHandlers: Handlers<Contract['translations']> = {
  get: getTranslation,
  confirm: confirmBlocks,
};
