export declare function layOut(folder: string, release: { version: string }): void
