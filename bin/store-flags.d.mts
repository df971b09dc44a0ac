export declare const storeFlags: string[]
export const storeEnvironment: Record<string, string>
