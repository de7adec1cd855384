import type { Plugin } from 'vite';

export function preloadStart(module: string, list: string): Plugin;
