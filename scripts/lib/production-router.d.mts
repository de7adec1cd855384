export declare const productionRouter: { readonly find: RegExp; readonly replacement: string }[];
