import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { pack } from '../bin/release/archive.mjs'

/** A folder with the same files, made in another order, at another time and with other rights of other users. */
function makeFolder(names: string[], mode: number, year: number): string {
  const folder = join(newFolder(), 'farad-1')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const name of names) {
    writeFileSync(join(folder, name), name)
    chmodSync(join(folder, name), name === 'farad' ? mode | 0o100 : mode)
    utimesSync(join(folder, name), new Date(year, 1), new Date(year, 1))
  }
  symlinkSync('bin/a.mjs', join(folder, 'link'))
  return folder
}

it.skipIf(process.platform !== 'linux')('packs the same files to the same bytes, owned by root', async () => {
  const names = ['farad', 'bin/a.mjs', 'bin/b.mjs']
  const folders = [makeFolder(names, 0o600, 2020), makeFolder([...names].reverse(), 0o664, 2024)]
  const files = folders.map((folder) => `${folder}.tar.gz`)
  for (const [n, folder] of folders.entries()) await pack(folder, files[n] ?? '', 1_700_000_000)
  const [one = '', two = ''] = files
  expect(readFileSync(one).equals(readFileSync(two))).toBe(true)
  const lines = execFileSync('tar', ['tvzf', one], { encoding: 'utf8' }).trim().split('\n')
  expect(lines.map((line) => line.split(/ 0\/0 /)[0]).join(' ')).toBe(
    'drwxr-xr-x drwxr-xr-x -rw-r--r-- -rw-r--r-- -rwxr-xr-x lrwxr-xr-x',
  )
  const sum = execFileSync('sha256sum', ['--check', `${basename(one)}.sha256`], { cwd: join(one, '..') })
  expect(sum.toString()).toContain('OK')
})
