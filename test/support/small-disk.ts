import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on a separate disk that can be filled up. */
export interface SmallDisk {
  dir: string
  /** Fills it to the last byte. */
  fill: () => void
  free: () => void
  remove: () => void
}

const CHUNK = Buffer.alloc(64 * 1024)

/** Mounts a tmpfs; undefined if the user may not mount or the system has no tmpfs. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const mount = mkdtempSync(join(tmpdir(), 'farad-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount], { stdio: 'ignore' })
  } catch {
    rmSync(mount, { recursive: true })
    return undefined
  }
  chmodSync(mount, 0o755)
  const dir = join(mount, 'data')
  const ballast = join(mount, 'ballast')
  mkdirSync(dir)
  const free = () => rmSync(ballast, { force: true })
  return {
    dir,
    fill: () => fillUp(ballast),
    free,
    remove() {
      execFileSync('umount', ['--lazy', mount])
      rmSync(mount, { recursive: true })
    },
  }
}

function fillUp(ballast: string): void {
  const file = openSync(ballast, 'a')
  try {
    for (let size = CHUNK.length; size > 0; ) {
      try {
        writeSync(file, CHUNK, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}
