export function addRuntime(folder: string, packages: string, server: string): string
export function removeFormerRuntimes(folder: string, kept: string): void
