import { MAX_SEARCH } from '#contract/catalog/catalog.ts'
import { MAX_LINES } from '#contract/line-limits.ts'
import { addList, shareList } from '#contract/selling/lists.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { signUp } from '#test/support/shopper.ts'
import { inDatabase } from '../database.ts'
import { sampleParts } from '../searches/sample-parts.ts'
import { searchPaths } from '../searches/search-mix.ts'

const SAMPLE = 2000
const COMPARED = 6

interface Attack {
  name: string
  requests: string[]
}

export async function attacksOn(store: StoreProcess): Promise<{ attacks: Attack[]; searches: string[] }> {
  const [parts, { rows: drawings }] = await inDatabase(store, async (client) => [
    await sampleParts(client, SAMPLE),
    await client.query<{ path: string }>(
      "SELECT DISTINCT '/og' || replace(img, '.svg', '.png') AS path FROM products WHERE img LIKE '/drawings/%'",
    ),
  ])
  const numbers = parts.map(({ partNumber }) => partNumber)
  const lines = numbers
    .slice(0, MAX_LINES)
    .map((partNumber) => ({ partNumber, quantity: 1000, reference: 'R1' }))
  const shared = await sharedList(store.url, lines)
  const port = Number(new URL(store.url).port)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: */*\r\n\r\n`
  const post = (path: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const attack = (name: string, ...paths: string[]) => ({ name, requests: paths.map(get) })
  return {
    searches: searchPaths(parts).slice(0, SAMPLE).map(get),
    attacks: [
      attack('question: numbers that no part has', `/api/parts?q=${words((nth) => `QX${nth}Z`)}`),
      attack(
        'question: common words without a common part',
        `/api/parts?q=${words((nth) => COMMON[nth % COMMON.length] ?? '')}`,
      ),
      attack('question: as suggestions', `/api/suggestions?q=${words((nth) => `QX${nth}Z`)}`),
      attack('shared list of 500 lines, page', `/lists/${shared}`),
      attack('shared list of 500 lines, call', `/api/lists/shared/${shared}`),
      attack('/api/parts with quantity and 200 rows', '/api/parts?quantity=1000&limit=200'),
      attack('/products with quantity', '/products?quantity=1000'),
      attack('/products with words', ...numbers.map((number) => `/products?q=${number.slice(0, 4)}`)),
      attack('/compare', `/compare?parts=${numbers.slice(0, COMPARED).map(encodeURIComponent).join(',')}`),
      attack('/api/docs', '/api/docs'),
      attack('/api/openapi.json', '/api/openapi.json'),
      attack(
        'data sheets',
        ...numbers.map((number) => `/api/parts/${encodeURIComponent(number)}/datasheet.pdf`),
      ),
      attack('previews', ...drawings.map(({ path }) => path)),
      attack('pages of parts', ...numbers.map((number) => `/p/${encodeURIComponent(number)}`)),
      attack('parts by API', ...numbers.map((number) => `/api/parts/${encodeURIComponent(number)}`)),
      { name: 'prices of 500 lines', requests: [post('/api/prices', JSON.stringify({ lines }))] },
    ],
  }
}

const COMMON = '0402 smd 1% x7r 50v red led npn dip 5v ic usb ldo mcu 1k 1u'.split(' ')
/** As many as the search reads. */
const WORDS = 40

function words(word: (nth: number) => string): string {
  let text = ''
  for (let nth = 1; nth <= WORDS; nth++) {
    const longer = `${text} ${word(nth)}`.trim()
    if (longer.length <= MAX_SEARCH) text = longer
  }
  return encodeURIComponent(text)
}

async function sharedList(url: string, lines: object[]): Promise<string> {
  const owner = await signUp(url)
  const { body: list } = await owner.call(addList, { body: { name: 'Rev B', lines } as never })
  const { body: head } = await owner.call(shareList, { params: { id: list._id } })
  return head.secret
}
