import { createContext } from 'react'

/** The nonce of a page's own scripts while it is rendered on the server (`scriptNonce` in api.server.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined)
