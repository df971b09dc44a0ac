import type { Filled } from '#server/catalog/search/feed/feed.ts'
import type { SearchIndex } from '#server/catalog/search/index/open-index.ts'
import type { IndexData } from '#server/catalog/search/index/segment.ts'
import type { ChangePosition } from '#server/platform/database/read-changes.ts'
import { readSections, writeSections } from './snapshot-file.ts'

/** Another form of the index, or another meaning of its words, needs another version. */
const VERSION = 11

interface Header {
  version: number
  position: ChangePosition
  tree: IndexData['tree']
}

/** Nothing may change the index until this settles. The returned function makes the snapshot durable. */
export function writeSnapshot(file: string, { index, position }: Filled): Promise<() => Promise<void>> {
  const { tree, segments } = index.data
  const header: Header = { version: VERSION, position, tree }
  return writeSections(file, [header, ...segments])
}

/** Whether its position is still valid is found when changes are read. */
export async function readSnapshot(
  file: string,
  openIndex: (data: IndexData) => SearchIndex,
): Promise<Filled | undefined> {
  try {
    const [header, ...segments] = (await readSections(file)) ?? []
    const { version, position, tree } = (header ?? {}) as Header
    if (version !== VERSION) return undefined
    return { index: openIndex({ tree, segments: segments as IndexData['segments'] }), position, changes: 0 }
  } catch {
    return undefined
  }
}
