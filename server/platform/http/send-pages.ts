/** How long a client may leave pages untaken, in all: about 25 KB/s. A slow one would keep others from their turn. */
const [PATIENCE_MS, PATIENCE_MS_A_PAGE] = [30_000, 3000]

type InTurnOf = <T>(client: string, work: () => Promise<T>) => Promise<T>

/** Streams pages while they are read, in a turn of the client. Throws what the turn and the first page throw. */
export function openSendPages(inTurn: InTurnOf) {
  return (
    client: string,
    headers: Record<string, string>,
    pages: () => AsyncGenerator<Uint8Array, void>,
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const turn = inTurn(client, async () => {
        const reading = pages()
        const first = await reading.next()
        await new Promise<void>((ended) => {
          resolve(new Response(streamOf(first, reading, ended), { headers }))
        })
      })
      turn.catch(reject)
    })
}

/** `count` is called for each page. */
export async function* countedPages(
  count: () => void,
  texts: AsyncGenerator<string>,
): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const { done, value } = await texts.next()
    if (done) return
    count()
    yield Buffer.from(value)
  }
}

function streamOf(
  first: IteratorResult<Uint8Array, void>,
  reading: AsyncGenerator<Uint8Array, void>,
  ended: () => void,
): ReadableStream<Uint8Array> {
  let next: Promise<IteratorResult<Uint8Array, void>> | undefined = Promise.resolve(first)
  let patienceMs = PATIENCE_MS
  let waitingSince = performance.now()
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    ended()
    void reading.return()
  }
  const awaitClient = (stream: ReadableStreamDefaultController) => {
    waitingSince = performance.now()
    timer = setTimeout(() => {
      stream.error(new Error('The client reads too slowly.'))
      end()
    }, patienceMs)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: awaitClient,
      async pull(stream) {
        clearTimeout(timer)
        patienceMs += PATIENCE_MS_A_PAGE - (performance.now() - waitingSince)
        try {
          const { done, value } = await (next ?? reading.next())
          next = undefined
          if (done) {
            stream.close()
            return end()
          }
          stream.enqueue(value)
          awaitClient(stream)
        } catch (error) {
          end()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
