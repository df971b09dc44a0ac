import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'
import { mountFiles } from './files.ts'

function makeClient(...scripts: string[]): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'assets'))
  for (const script of scripts) writeFileSync(join(folder, 'assets', script), script)
  return folder
}

it('serves hashed files of its own release, then those of other releases, then 404', async () => {
  const web = new Hono()
  const others = [makeClient('own-1.js'), makeClient('other-2.js')]
  mountFiles(web, makeClient('own-1.js'), async () => others)
  const own = await web.request('/assets/own-1.js')
  expect([own.status, await own.text()]).toEqual([200, 'own-1.js'])
  const other = await web.request('/assets/other-2.js')
  expect([other.status, await other.text()]).toEqual([200, 'other-2.js'])
  expect((await web.request('/assets/missing-3.js')).status).toBe(404)
  expect((await web.request('/assets/../../secret')).status).toBe(404)
})
