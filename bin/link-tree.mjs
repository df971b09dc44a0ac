import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the tree `from` to `to` with hard links, which need no space and survive the removal of `from`. Copies a file
 * that cannot be linked (another disk, another owner). `isWanted` receives the path of each file and folder.
 */
export function linkTree(from, to, isWanted = () => true) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!isWanted(source)) continue
    if (entry.isDirectory()) linkTree(source, target, isWanted)
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
