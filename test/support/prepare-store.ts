import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStoreProcess, PREPARED_STORE } from './open-store-process.ts'

/** Makes the data folder of a new store with the demo world once per test run: each store of the run starts on a copy. */
export default async function prepareStore(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-prepared-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const store = await openStoreProcess({ dataDir, keepData: true })
  await store.close()
  // Each copy takes a free port for its PostgreSQL.
  rmSync(join(dataDir, 'postgres.port'), { force: true })
  process.env[PREPARED_STORE] = dataDir
  return remove
}
