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
 * Renders a page whole: nothing is streamed, so that it can be stored, hashed for the content security policy and
 * answered with a true status.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const nonce = loadContext.get(scriptNonce)
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const html = await renderWhole(page, nonce, () => {
    failed = true
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed && status < 400 ? 500 : status, headers })
}

/**
 * Logs the error of a page. Errors of the router itself are left out: they are the visitor's mistake, and their text
 * repeats the address, which may contain an email.
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
      // Otherwise a large finished part is sent hidden, to be put in place by a script: unreadable without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // Left running, the timer would keep each render's memory for its whole time.
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
