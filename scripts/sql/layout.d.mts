export declare const placeholder: (index: number, width: number) => string;
export declare const layOut: (text: string) => string;
