import { useRouteLoaderData } from 'react-router'
import type { StoreFacts } from '../api.server.ts'

/** Whether a hosted provider keeps the accounts, with passwords and sessions. */
export function useHosted(): boolean {
  return (useRouteLoaderData('root') as StoreFacts | undefined)?.firebase !== undefined
}
