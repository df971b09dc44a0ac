import { Refusal, refuse } from '#server/http/refusal.ts'
import { readBytes } from '#server/http/request-bytes.ts'
import { isFromOwnPage } from '#server/identity/own-origin.ts'

/** The most that a form sent by the browser itself may hold, in bytes. */
const FORM_BYTES_MOST = 64 * 1024

/**
 * A form that the browser sends to a page by itself, ready for the page's action: from one of the store's own pages, and
 * read whole. The Origin header has done its work then; the router would compare it with the address inside a proxy.
 */
export async function admitForm(request: Request, storeUrl: URL | undefined): Promise<Request | Refusal> {
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const body = await readBytes(request, FORM_BYTES_MOST)
  if (body instanceof Refusal) return body
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request.url, { method: request.method, headers, body })
}
