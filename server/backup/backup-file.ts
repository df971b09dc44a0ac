import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { timestamp } from '#server/platform/postgres/restored.ts'

const FILE_NAME = /\.(tar\.gz|tgz)$/i

/**
 * The file that a backup is written to: what ends in .tar.gz or .tgz is its name, all else a folder, in which its name is
 * the moment. The folder is made when it is missing. Throws an error that tells what to do.
 */
export function backupFile(asked: string): string {
  const isFile = FILE_NAME.test(asked) && !isFolder(asked)
  makeFolder(isFile ? dirname(asked) : asked)
  const file = isFile ? asked : join(asked, `farad-${timestamp()}.tar.gz`)
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`)
  return file
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()

/** For its owner alone, because backups hold secrets. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(
        `The backup is to go into the folder ${path}, but there is a file in its place. Move that file away, or name another folder.`,
      )
    throw new Error(
      `The folder ${path} is missing and cannot be made. Make it once and give it to this user, such as by 'install -d -m 700 -o <user> ${path}' as root, or name another folder. (${message})`,
    )
  }
}
