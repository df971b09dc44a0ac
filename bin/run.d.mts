export declare const nodePackage: string
