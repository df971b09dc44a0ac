import { createContext } from 'react'

/** What marks a page's own scripts while it is rendered on the server (`scriptNonce` of api.server.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined)
