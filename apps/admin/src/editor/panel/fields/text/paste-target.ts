import { partOfBlock, type Block } from '@ximblox/blocks';
import { createContext, useContext } from 'react';

/** The key of the block whose form this is, where its text may be split into blocks. */
const PasteTargetContext = createContext<string | null>(null);
export const PasteTargetProvider = PasteTargetContext.Provider;
export const usePasteTarget = (): string | null => useContext(PasteTargetContext);

/** Whether a block is a text and nothing else. */
export const isTextBlock = (block: Block | undefined): boolean => block !== undefined && partOfBlock(block)?.kind === 'text';
