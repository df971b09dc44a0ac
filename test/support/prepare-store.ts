import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStoreProcess, PREPARED_STORE, USUAL_STORE } from './open-store-process.ts'

/**
 * Once per test run, makes the data folder of a new store with the demo world, on whose copies the stores of the run start,
 * and starts the usual store, which all workers share.
 */
export default async function prepareStore(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-prepared-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const store = await openStoreProcess({ dataDir, keepData: true })
  await store.close()
  // Each copy takes a free port for its PostgreSQL.
  rmSync(join(dataDir, 'postgres.port'), { force: true })
  process.env[PREPARED_STORE] = dataDir
  const usual = await openStoreProcess()
  process.env[USUAL_STORE] = JSON.stringify({ url: usual.url, dataDir: usual.dataDir })
  return async () => {
    await usual.close()
    remove()
  }
}
