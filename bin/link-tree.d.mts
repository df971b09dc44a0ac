export function linkTree(from: string, to: string): void
export function linkFile(source: string, target: string): void
