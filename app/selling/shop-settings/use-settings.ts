import { getSettings } from '#contract/selling/shop-settings.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { useAnswer } from '../../use-answer.ts'

export const SETTINGS = ['settings']

export function useSettings() {
  const can = useCan()
  // Pages that need another ability show some of them too.
  return useAnswer(SETTINGS, getSettings, {}, { enabled: can('settings') })
}
