import type { Client } from 'openapi-fetch'
import type { paths } from './generated/api.js'

/** `store` is its address, such as https://parts.example.com; `key` a key or an access token, which public calls do not need. */
export function openClient(store: string, key?: string): Client<paths>

export type { components, paths } from './generated/api.js'
