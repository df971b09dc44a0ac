import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import type { Shopper } from '#test/support/shopper.ts'

export const fetchPaper = (
  { url }: { url: string },
  who: Shopper,
  id: string,
  name: string,
  headers: object = {},
): Promise<Response> =>
  fetch(`${url}/api/orders/${id}/${name}.pdf`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  })

export const bytesOf = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer())

/** The text of a PDF that is answered. */
export async function textOf(answer: Promise<Response>): Promise<string> {
  return pdfText(await bytesOf(answer))
}
