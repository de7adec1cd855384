import type { Plugin } from 'vite';

export declare const siteNames: () => Plugin;
