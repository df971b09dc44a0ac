import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { fetchAs, type Shopper } from '#test/support/shopper.ts'

export const fetchPaper = (
  shop: { url: string },
  who: Shopper,
  id: string,
  name: string,
  headers: object = {},
): Promise<Response> => fetchAs(shop, who, `/orders/${id}/${name}.pdf`, headers)

export const bytesOf = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer())

/** The text of a PDF that is answered. */
export async function textOf(answer: Promise<Response>): Promise<string> {
  return pdfText(await bytesOf(answer))
}
