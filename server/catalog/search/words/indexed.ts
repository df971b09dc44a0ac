import type { Tree } from '#server/catalog/search/catalogue.ts'
import type { Segment } from '#server/catalog/search/index/segment.ts'

export interface Indexed {
  tree: Tree
  segments: readonly Pick<Segment, 'family' | 'size' | 'alive' | 'columns' | 'words' | 'numbers'>[]
  isLate?: (() => boolean) | undefined
}
