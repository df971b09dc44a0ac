import type { PartLine } from '#contract/selling/order-lines.ts'
import { lazyScreen } from '../../lazy-screen.tsx'

export interface SaveAsListProps {
  lines: PartLine[]
  name: string
  note?: string | undefined
  size?: 'small' | 'main'
}

export const SaveAsList = lazyScreen<SaveAsListProps>(
  'save-list',
  async () => (await import('./save-list.tsx')).SaveList,
  () => null,
)
