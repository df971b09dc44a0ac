import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { mountSmallDisk } from '#test/support/small-disk.ts'
import { useShop } from '#test/support/use-shop.ts'
import { command, on, THE_STORE } from './backup-shop.fixture.ts'

const folder = newFolder()
const shop = useShop({ DATA_DIR: join(folder, 'data') })

const backup = (words: string[]) =>
  command('backup', words, folder, on(shop.databaseUrl, join(folder, 'data')))

it('has the time in its name, and never overwrites another file', async () => {
  const made = await backup([])
  expect(made.out).toMatch(/The backup is .*farad-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz: .* rows of/)
  expect(made.out).toContain('It took')
  await writeFile(join(folder, 'taken.tar.gz'), 'mine')
  expect((await backup(['taken.tar.gz'])).err).toContain('There is already a file')
  expect(await readFile(join(folder, 'taken.tar.gz'), 'utf8')).toBe('mine')
})

it('creates a missing folder, and writes a new file each night', async () => {
  const nightly = join(folder, 'var/backups/farad')
  for (let night = 1; night <= 2; night++) {
    vi.setSystemTime(new Date(`2026-03-0${night}T03:15:00Z`))
    const made = await backup([nightly])
    expect(made).toMatchObject({ code: 0, err: THE_STORE })
  }
  vi.useRealTimers()
  const names = ['01', '02'].map((day) => `farad-2026-03-${day}T03-15-00Z.tar.gz`)
  expect(await readdir(nightly)).toEqual(names)
  expect((await stat(nightly)).mode & 0o777).toBe(0o700)
})

it('writes a named file into a missing folder', async () => {
  await backup(['moved/parts.tgz'])
  expect((await stat(join(folder, 'moved/parts.tgz'))).isFile()).toBe(true)
})

it('prints instructions if its folder is a file', async () => {
  await writeFile(join(folder, 'nightly'), 'the backup of another night')
  expect((await backup(['nightly'])).err).toContain('there is a file in its place. Move that file away')
  expect(await readFile(join(folder, 'nightly'), 'utf8')).toBe('the backup of another night')
})

it('reports a full disk and leaves no file', async ({ skip }) => {
  const disk = mountSmallDisk(1)
  if (!disk) return skip('Mounting a file system is not allowed here.')
  try {
    disk.fill()
    expect((await backup([disk.dir])).err).toContain('The disk is full. Free some space and try again.')
    expect(await readdir(disk.dir)).toEqual([])
  } finally {
    disk.remove()
  }
})
