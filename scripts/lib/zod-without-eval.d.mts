export declare const zodWithoutEval: (chunk: { readonly moduleIds: readonly string[] }) => string;
