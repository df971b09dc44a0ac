export declare function inputFiles(): string[]
