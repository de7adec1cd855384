import type { TextPart } from '@ximblox/blocks/compare';
import { createContext, useContext } from 'react';

/** Which version of a comparison is shown: both in one text, or one of them in its column. */
export type Side = 'both' | 'before' | 'after';

const SideContext = createContext<Side>('both');
export const SideProvider = SideContext.Provider;
export const useSide = (): Side => useContext(SideContext);

/**
 * How a comparison reads: as what changed between two versions, or as how two states differ of which neither is the older one, so that
 * nothing in them is added, removed or moved.
 */
export type Reading = 'change' | 'difference';

const ReadingContext = createContext<Reading>('change');
export const ReadingProvider = ReadingContext.Provider;
export const useReading = (): Reading => useContext(ReadingContext);

/** Whether a part of a comparison is in the version of a column: what was added is not in the older one. */
export const isOnSide = (side: Side, status: TextPart['status'] | 'changed' | 'removed'): boolean =>
  !(side === 'before' && status === 'added') && !(side === 'after' && status === 'removed');
