import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/selling/shop-settings.ts'
import { send } from '../../api.ts'

export const SETTINGS = ['settings']

export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => send(getSettings, { signal }) })
}
