import type { Plugin } from 'vite';

export declare const keepUsed: (css: string, used: ReadonlySet<string>) => string;
export declare const usedMantineStyles: (folder: string) => Plugin;
