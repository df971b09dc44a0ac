import { randomInt } from 'node:crypto'
import type { Tool } from '#contract/catalog.ts'
import type { Shopper } from '#test/shopper.ts'
import type { Target } from './load.ts'

const READ_HEADERS = 'accept-encoding: gzip, deflate, br\r\naccept: text/html,application/json\r\n'

/** Reading one address over and over. */
export function reading(name: string, port: number, path: string): Target {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${READ_HEADERS}\r\n`
  return { name, port, request: () => request }
}

type Orderable = Pick<Tool, '_id' | 'minimumOrder'>

/** Orders of the least quantity, each by any of the buyers for any of the products. */
export function ordering(name: string, port: number, buyers: Shopper[], products: Orderable[]): Target {
  const requests = products.flatMap((product) => buyers.map((buyer) => orderRequest(port, buyer, product)))
  return { name, port, request: () => requests[randomInt(requests.length)] ?? '' }
}

function orderRequest(port: number, { token }: Shopper, { _id, minimumOrder }: Orderable): string {
  const body = JSON.stringify({
    toolId: _id,
    quantity: minimumOrder,
    address: '7 Bench Street, Delft',
    number: '+31 15 555 01 23',
  })
  return [
    'POST /api/myorders HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n')
}
