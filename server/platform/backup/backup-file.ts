import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { timestamp } from '#server/platform/embedded-postgres/restored.ts'

const FILE_NAME = /\.(tar\.gz|tgz)$/i

export function backupFile(path: string): string {
  const isFile = FILE_NAME.test(path) && !isFolder(path)
  makeFolder(isFile ? dirname(path) : path)
  const file = isFile ? path : join(path, `farad-${timestamp()}.tar.gz`)
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`)
  return file
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(
        `The backup folder ${path} cannot be used: there is a file in its place. Move that file away, or name another folder.`,
      )
    throw new Error(
      `The folder ${path} is missing and cannot be created. Create it once for this user, such as by 'install -d -m 700 -o <user> ${path}' as root, or name another folder. (${message})`,
    )
  }
}
