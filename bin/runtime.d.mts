export declare function addRuntime(folder: string, packages: string, server: string): string
export declare function removeFormerRuntimes(folder: string, kept: string): void
