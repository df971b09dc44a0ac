import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/shop-settings.ts'
import { send } from '../api.ts'

export const SETTINGS = ['settings']

/** The settings of the shop with the version of each section. */
export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => send(getSettings, { signal }) })
}
