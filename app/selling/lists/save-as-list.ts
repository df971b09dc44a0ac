import { lazyScreen } from '../../lazy-screen.tsx'
import type { SaveAsListProps } from './save-list.tsx'

export const SaveAsList = lazyScreen<SaveAsListProps>(
  'save-list',
  async () => (await import('./save-list.tsx')).SaveList,
  () => null,
)
