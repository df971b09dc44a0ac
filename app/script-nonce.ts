import { createContext } from 'react'

/** Nonce of a page's own scripts while the server renders it (`scriptNonce` in api.server.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined)
