import type { ProductImport } from '#contract/product-imports.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'

export interface Uploaded {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
  body: any
}

/** Uploads a file of products as the desk does. */
export async function upload(
  shop: Shop,
  { token }: Pick<Shopper, 'token'>,
  file: string | Uint8Array | ReadableStream,
  query: Record<string, string> = { name: 'parts.csv' },
): Promise<Uploaded> {
  const response = await fetch(`${shop.url}/api/product-imports?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}` },
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}

/** The import that the desk shows. */
export async function present(
  shop: Shop,
  { token }: Pick<Shopper, 'token'>,
): Promise<ProductImport | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.url}/api/product-imports`, { headers })
  const [found] = (await response.json()) as ProductImport[]
  return found
}
