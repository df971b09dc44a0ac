import type { Plugin } from 'vite'
export declare function listPackages(): Plugin
