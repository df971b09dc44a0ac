import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Entry } from './tar.ts'

const SINGLE = ['secret', 'first-admin.txt']
const FOLDERS = ['images', 'mail']

const PREFIX = 'data/'
const NAME = /^data\/(secret|first-admin\.txt|(images|mail)\/\w[\w.-]*)$/

/** Skips files that are being written, because nothing references them yet. */
export async function* readDataFiles(dataDir: string, withSecret: boolean): AsyncGenerator<Entry> {
  const paths = withSecret ? [...SINGLE] : []
  for (const folder of FOLDERS) {
    const names = await readdir(join(dataDir, folder)).catch(unlessMissing)
    for (const name of names ?? []) paths.push(`${folder}/${name}`)
  }
  for (const path of paths) {
    const name = PREFIX + path
    const body = isDraft(path) ? undefined : await readFile(join(dataDir, path)).catch(unlessMissing)
    if (body && NAME.test(name)) yield { name, body }
  }
}

/** Drafts of pictures end in a UUID (server/catalog/images/picture-drafts.ts). */
const isDraft = (path: string) => /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)

export async function keepDataFile(dataDir: string, { name, body }: Entry): Promise<void> {
  if (!NAME.test(name)) throw new Error(`The backup contains an unknown file: ${name}`)
  const path = join(dataDir, name.slice(PREFIX.length))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, body, { mode: isSecret(name) ? 0o600 : 0o644, flag: 'wx', flush: true }).catch(
    unlessThere,
  )
}

export const isSecret = (name: string): boolean => SINGLE.includes(name.slice(PREFIX.length))

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
