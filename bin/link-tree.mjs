import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes `to` the same tree as `from`, whose files it shares: they need no more room, and stay when `from` is removed.
 * Where a file cannot be shared (another disk, another owner) it is copied.
 */
export function linkTree(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

export function linkFile(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
