import type { Plugin } from 'vite';

export function blockStyleNames(...folders: readonly string[]): Plugin;
