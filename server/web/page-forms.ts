import { Refusal, refuse } from '#server/http/refusal.ts'
import { readBytes } from '#server/http/request-bytes.ts'
import { isFromOwnPage } from '#server/identity/own-origin.ts'

const FORM_BYTES_MOST = 64 * 1024

/** Removes the Origin header, because the router would compare it with the internal address behind a proxy. */
export async function admitForm(request: Request, storeUrl: URL | undefined): Promise<Request | Refusal> {
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const body = await readBytes(request, FORM_BYTES_MOST)
  if (body instanceof Refusal) return body
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request.url, { method: request.method, headers, body })
}
