import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/selling/shop-settings.ts'
import { send } from '../../api.ts'
import { useCan } from '../../people/account/use-rights.ts'

export const SETTINGS = ['settings']

export function useSettings() {
  const can = useCan()
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => send(getSettings, { signal }),
    // Pages that need another ability show some of them too.
    enabled: can('settings'),
  })
}
