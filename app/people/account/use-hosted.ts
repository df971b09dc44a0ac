import { useRouteLoaderData } from 'react-router'
import type { StoreFacts } from '../../api.server.ts'

export function useHosted(): boolean {
  return (useRouteLoaderData('root') as StoreFacts | undefined)?.firebase !== undefined
}
