import { isFromOwnPage } from '#server/people/identity/own-origin.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readBytes } from '#server/platform/http/request-bytes.ts'

const MAX_FORM_BYTES = 64 * 1024

/** Removes the Origin header, because the router would compare it with the internal address behind a proxy. */
export async function admitForm(request: Request, storeUrl: URL | undefined): Promise<Request | Refusal> {
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const body = await readBytes(request, MAX_FORM_BYTES)
  if (body instanceof Refusal) return body
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request.url, { method: request.method, headers, body })
}
