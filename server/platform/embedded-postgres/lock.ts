import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const sqliteBusy = 5

/** SQLite's lock on a file, because Node.js has no flock: the kernel releases it when its holder is killed. */
export async function withLock<T>(
  path: string,
  waitMs: number,
  work: () => Promise<T>,
  complaint = 'Another store has been starting or stopping the database for too long',
): Promise<T> {
  await createPrivateFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    await acquire(lock, performance.now() + waitMs, `${complaint} (${path}). End it.`)
    return await work()
  } finally {
    lock.close()
  }
}

/** Never opens an existing file: closing a second descriptor would drop this process's lock on it. */
async function createPrivateFile(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await file?.close()
}

async function acquire(lock: DatabaseSync, deadline: number, complaint: string): Promise<void> {
  while (!tryAcquire(lock)) {
    if (performance.now() > deadline) throw new Error(complaint)
    await sleep(25)
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false
    throw error
  }
}
