export declare const storeFlags: string[]
