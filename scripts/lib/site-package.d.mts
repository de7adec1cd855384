export declare function builtFolder(client: 'admin' | 'site'): string;
export declare function siteFolder(): string;
export declare function siteAlias(): { readonly find: RegExp; readonly replacement: string }[];
