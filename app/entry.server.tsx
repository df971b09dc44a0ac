import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptNonce } from './api.server.ts'
import { ScriptNonce } from './script-nonce.ts'

const RENDER_MS = 10_000

/**
 * Renders the whole page without streaming, so that it can be stored, its scripts hashed for the content security
 * policy, and its status set after rendering.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const nonce = loadContext.get(scriptNonce) ?? undefined
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
    </ScriptNonce>
  )
  const html = await renderWhole(page, nonce, () => {
    failed = true
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed && status < 400 ? 500 : status, headers })
}

/**
 * Logs a page's error. Skips the router's own errors: they are caused by the visitor's address, and their text repeats
 * it, which may contain an email.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) console.error(error)
}

function renderWhole(page: React.ReactNode, nonce: string | undefined, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const collect = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise a large finished part is sent hidden and moved into place by a script: unreadable without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // A running timer would keep each render's memory for all of RENDER_MS.
        clearTimeout(timer)
        pipe(collect)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError,
    })
    const timer = setTimeout(abort, RENDER_MS)
  })
}
