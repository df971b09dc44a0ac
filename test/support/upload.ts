type Shop = { url: string }

interface Uploaded {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
  body: any
}

/** Uploads a picture as the owner's browser does, with the claimed name and type. */
export async function upload(
  shop: Shop,
  { token }: { token: string },
  bytes: Uint8Array | string,
  claimed: { name: string; type: string } = { name: 'whatever.png', type: 'image/png' },
): Promise<Uploaded> {
  const form = new FormData()
  form.set('image', new Blob([bytes as never], { type: claimed.type }), claimed.name)
  return sendUpload(shop, { token }, form)
}

export async function sendUpload(
  shop: Shop,
  { token }: { token: string },
  body: FormData | string | ReadableStream,
  headers: Record<string, string> = {},
  path = '/images',
): Promise<Uploaded> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, connection: 'close', ...headers },
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}

export async function fetchPicture(shop: Shop, address: string) {
  const response = await fetch(new URL(address, shop.url))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
