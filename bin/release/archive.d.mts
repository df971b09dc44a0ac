export declare function pack(folder: string, file: string, seconds: number): Promise<void>
