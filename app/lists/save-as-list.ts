import type { PartLine } from '#contract/order-lines.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export interface SaveAsListProps {
  lines: PartLine[]
  /** Offered as the name. */
  name: string
  /** Of the list. */
  note?: string | undefined
  size?: 'small' | 'main'
}

/** A button that saves lines as a list; signed out, it leads to the login and back. */
export const SaveAsList = lazyScreen<SaveAsListProps>(
  'save-list',
  async () => (await import('./save-list.tsx')).SaveList,
  'lists',
  () => null,
)
