import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { STORE_SHARE_PICTURE } from '#contract/site/share-picture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { upload } from '#test/support/upload.ts'
import { linkTree } from '../../bin/link-tree.mjs'
import { nodePackage } from '../../bin/run.mjs'
import { addRuntime, removeFormerRuntimes } from '../../bin/runtime.mjs'
import { postmasterOf } from '../journeys/database.ts'
import { expect, test, untilOthersServe } from './fault.ts'

const PROJECT = join(import.meta.dirname, '../..')

test('a store outlives the removal and the change of its packages', async ({ open, poolOf, after }) => {
  // A separate project in a folder outside every other node_modules.
  const folder = mkdtempSync(join(tmpdir(), 'farad-install-'))
  after(() => rmSync(folder, { recursive: true }))
  const build = join(folder, 'build')
  const packages = join(folder, 'node_modules')
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  linkTree(join(PROJECT, 'build'), build)
  linkTree(join(build, 'server/node_modules'), packages)
  const [first = ''] = readdirSync(join(build, 'runtime'))
  const runtime = join(build, 'runtime', first)
  const store = await open({ env: { DEMO: 'off' }, folder })
  const owner = await signUpAdmin({ url: store.url, db: poolOf(store) })

  rmSync(packages, { recursive: true })
  await expectToCarryOn(store, owner, 'teal')

  linkTree(join(runtime, 'node_modules'), packages)
  renameSync(join(packages, 'node'), join(packages, nodePackage))
  const manifest = join(packages, 'sharp/package.json')
  const later = { ...JSON.parse(readFileSync(manifest, 'utf8')), version: '99.0.0' }
  rmSync(manifest)
  writeFileSync(manifest, JSON.stringify(later))
  const kept = putInPlace(build, packages)
  rmSync(packages, { recursive: true })
  removeFormerRuntimes(build, kept)
  expect(readdirSync(join(build, 'runtime'))).toHaveLength(2)
  await expectToCarryOn(store, owner, 'olive')

  // Workers start again once the missing Node is back.
  const node = join(runtime, 'node_modules/node/bin/node')
  const former = store.workers()
  renameSync(node, `${node}.away`)
  for (const pid of former) process.kill(pid, 'SIGKILL')
  await expect.poll(() => store.logs()).toContain('The process of a worker could not be started.')
  renameSync(`${node}.away`, node)
  await untilOthersServe(store.dataDir, 1, former)

  if (process.platform !== 'linux') return // needs /proc
  const [now = ''] = readdirSync(join(build, 'runtime')).filter((name) => !runtime.endsWith(name))
  await store.close()
  removeFormerRuntimes(build, now)
  expect([existsSync(runtime), existsSync(join(build, 'server/node_modules/sharp'))]).toEqual([false, true])
})

/** Replaces the build in the same way as bin/build.mjs. */
function putInPlace(build: string, packages: string): string {
  const next = join(build, 'next')
  linkTree(join(PROJECT, 'build/server'), next)
  rmSync(join(next, 'node_modules'))
  const kept = addRuntime(build, packages, next)
  rmSync(join(build, 'server'), { recursive: true })
  renameSync(next, join(build, 'server'))
  return kept
}

async function expectToCarryOn(store: StoreProcess, owner: Shopper, background: string) {
  expect(await send(store, owner, background)).toBe(201)
  const share = await fetch(store.url + STORE_SHARE_PICTURE)
  expect([share.status, share.headers.get('content-type')]).toEqual([200, 'image/png'])
  const former = store.workers()
  for (const pid of former) process.kill(pid, 'SIGKILL')
  await untilOthersServe(store.dataDir, 1, former)
  const postmaster = postmasterOf(store.dataDir)
  process.kill(postmaster, 'SIGKILL')
  // The file of the new server may not exist yet.
  await expect(() => expect(postmasterOf(store.dataDir)).not.toBe(postmaster)).toPass({ timeout: 60_000 })
  // While the database starts, the server refuses and closes the connection before the picture is sent, so that fetch throws.
  const isKept = async () => expect(await send(store, owner, background)).toBe(201)
  await expect(isKept).toPass({ timeout: 60_000 })
}

async function send(store: StoreProcess, owner: Shopper, background: string): Promise<number> {
  const picture = sharp({ create: { width: 64, height: 32, channels: 3, background } })
  return (await upload(store, owner, await picture.png().toBuffer())).status
}
