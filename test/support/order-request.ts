import type { Tool } from '#contract/catalog/catalog.ts'
import type { Shopper } from './shopper.ts'

/** The text of an HTTP request with a body. */
export function callRequest(
  method: string,
  port: number,
  path: string,
  token: string,
  body: { type: string; text: string },
): string {
  return [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    `content-type: ${body.type}`,
    `content-length: ${Buffer.byteLength(body.text)}`,
    `\r\n${body.text}`,
  ].join('\r\n')
}

export function jsonRequest(method: string, port: number, path: string, token: string, body: object): string {
  return callRequest(method, port, path, token, { type: 'application/json', text: JSON.stringify(body) })
}

type Orderable = Pick<Tool, '_id' | 'minimumOrder'>

/** An order of the product's minimum quantity. */
export function orderRequest(port: number, { token }: Shopper, { _id, minimumOrder }: Orderable): string {
  return jsonRequest('POST', port, '/api/myorders', token, {
    toolId: _id,
    quantity: minimumOrder,
    address: '7 Bench Street, Delft',
    number: '+31 15 555 01 23',
  })
}

/** An order of the minimum quantity of each product. */
export function orderOfLinesRequest(port: number, { token }: Shopper, products: Orderable[]): string {
  return jsonRequest('POST', port, '/api/orders', token, {
    lines: products.map(({ _id, minimumOrder }) => ({ toolId: _id, quantity: minimumOrder })),
    shipTo: {
      name: 'Bench Buyer',
      street: '7 Bench Street',
      city: 'Delft',
      postalCode: '2611 AA',
      country: 'NL',
      phone: '+31 15 555 01 23',
    },
  })
}
