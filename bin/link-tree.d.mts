export declare function linkTree(from: string, to: string, isWanted?: (path: string) => boolean): void
export declare function linkFile(source: string, target: string): void
