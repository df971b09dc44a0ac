export declare function listParts(folder: string, release: { version: string }, seconds: number): string
