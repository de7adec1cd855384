export declare const placeholder: (index: number, width: number) => string;
export declare const withoutSpace: (text: string) => string;
export declare const layOut: (text: string) => string;
