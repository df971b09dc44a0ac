export declare const storeFlags: string[]
export declare const storeEnvironment: Record<string, string>
