import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
): Promise<Response> {
  let failed = false
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />, () => {
    failed = true
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed && status < 400 ? 500 : status, headers })
}

function renderWhole(page: React.ReactNode, onError: () => void): Promise<string> {
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
