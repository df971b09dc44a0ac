import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import { applyImport, type ProductImport } from '#contract/catalog/product-imports.ts'
import { newFolder } from '#test/support/new-folder.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { fetchAs, type Shopper } from '#test/support/shopper.ts'

interface Uploaded {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
  body: any
}

export async function upload(
  shop: Shop,
  { token }: Pick<Shopper, 'token'>,
  file: string | Uint8Array | ReadableStream,
  query: Record<string, string> = { name: 'parts.csv' },
  path = '/product-imports',
): Promise<Uploaded> {
  const response = await fetch(`${shop.url}/api${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}` },
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}

export async function present(shop: Shop, who: Pick<Shopper, 'token'>): Promise<ProductImport | undefined> {
  const [found] = await (await fetchAs(shop, who, '/product-imports')).json()
  return found
}

/** Runs the job, and returns what the desk shows. */
export async function afterJob(shop: Shop, ada: Shopper): Promise<ProductImport> {
  await shop.runJob('product-import')
  return (await present(shop, ada)) as ProductImport
}

export async function apply(shop: Shop, ada: Shopper, { _id }: ProductImport): Promise<ProductImport> {
  expect((await ada.call(applyImport, { params: { id: _id } })).body).toMatchObject({ state: 'to-apply' })
  return afterJob(shop, ada)
}

/** Has the tests of a file use a temporary folder of their own, because others upload at the same time. Returns its list. */
export function serveTemporaryFolder(): () => Promise<string[]> {
  const usual = process.env.TMPDIR
  let folder: string
  beforeAll(async () => {
    folder = newFolder()
    process.env.TMPDIR = folder
  })
  afterAll(async () => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  })
  return () => readdir(folder)
}

export function declareUpload(url: string, token: string, bytes: number) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': bytes }
    const sent = request(url, { method: 'POST', headers })
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, text })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}
