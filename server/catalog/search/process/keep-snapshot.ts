import type { Filled } from '#server/catalog/search/feed/feed.ts'
import { writeSnapshot } from '#server/catalog/search/snapshot/snapshot.ts'

const EVERY_MS = 10 * 60_000

/** Reports an error, such as a full disk, once until the next success; the former snapshot stays. */
export function keepSnapshot(file: string, stored: Filled | undefined, onError: (error: Error) => void) {
  let written = stored
  let tried: Filled | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let finishing = Promise.resolve()
  let failing = false

  const failed = (error: Error) => {
    if (!failing) onError(error)
    failing = true
  }

  async function write(filled: Filled): Promise<void> {
    tried = filled
    triedAt = performance.now()
    await finishing
    const finish = await writeSnapshot(file, filled)
    finishing = finish().then(() => {
      written = filled
      failing = false
    }, failed)
  }

  const isWritten = ({ index, changes }: Filled) => written?.index === index && written.changes === changes
  const isDue = ({ index }: Filled) => tried?.index !== index || performance.now() - triedAt > EVERY_MS

  return {
    /** The index must not change meanwhile. */
    async writeIfDue(filled: Filled): Promise<void> {
      if (!isWritten(filled) && isDue(filled)) await write(filled).catch(failed)
    },
    async end(filled: Filled | undefined): Promise<void> {
      await finishing
      if (filled && !isWritten(filled)) await write(filled).catch(failed)
      await finishing
    },
  }
}
