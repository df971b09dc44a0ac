export declare function linkTree(from: string, to: string): void
export declare function linkFile(source: string, target: string): void
