import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proofRuns } from '#test/support/proof-runs.ts'
import { parseMultipart } from './request-input.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const parse = (body: string, boundary = 'x') =>
  parseMultipart(bytesOf(body), `multipart/form-data; boundary=${boundary}`)
const part = (head: string, content: string) => `--x\r\nContent-Disposition: ${head}\r\n\r\n${content}\r\n`

/** Bytes that resemble delimiters. */
const piece = fc.oneof(
  fc.constantFrom('\r\n', '--', '\r\n--', '\r\n\r\n', '\0'),
  fc.string({ unit: 'binary' }),
)
const content = fc.array(piece).map((pieces) => new Uint8Array(Buffer.from(pieces.join(''))))

it('parses every form that FormData encodes', async () => {
  const forms = fc.asyncProperty(content, fc.string(), fc.string(), async (bytes, text, name) => {
    const form = new FormData()
    form.set('image', new Blob([bytes]), name)
    form.set('text', text)
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    const fields = parseMultipart(new Uint8Array(await sent.arrayBuffer()), type)
    const asSent = text.replace(/\r?\n|\r/g, '\r\n')
    expect([Buffer.from(fields?.image ?? []), fields?.text]).toEqual([Buffer.from(bytes), asSent])
  })
  await fc.assert(forms, { numRuns: proofRuns(200, 20_000), seed: 5 })
})

it('returns a file as a view of the body', () => {
  const body = bytesOf(`${part('form-data; name="image"; filename="x.png"', 'abc')}--x--`)
  const image = parseMultipart(body, 'multipart/form-data; boundary="x"')?.image as Uint8Array
  expect([image.buffer === body.buffer, Buffer.from(image).toString()]).toEqual([true, 'abc'])
})

describe('an invalid form', () => {
  const text = part('form-data; name="a"', '1')
  it('differs from these valid ones', () => {
    expect(parse(`${text}--x--`)).toEqual({ a: '1' })
    expect(parse(`${part('form-data; name="__proto__"', '1')}--x--`)).toEqual(JSON.parse('{"__proto__":"1"}'))
  })
  it.each([
    ['an empty body', ''],
    ['an undeclared boundary', text.replaceAll('--x', '--y')],
    ['a missing end', text],
    ['a truncated part', text.slice(0, -4)],
    ['an unterminated head', `--x\r\n${'a'.repeat(9000)}\r\n\r\n1\r\n--x--`],
    ['a part without a name', `${part('form-data', '1')}--x--`],
    ['an attachment', `${part('attachment; name="a"', '1')}--x--`],
    ['a repeated field', `${text}${text}--x--`],
    [
      'too many fields',
      `${Array.from(Array(30), (_, i) => part(`form-data; name="${i}"`, '')).join('')}--x--`,
    ],
  ])('%s', (_, body) => {
    expect(parse(body)).toBeUndefined()
  })
  it('a missing or empty boundary', () => {
    expect(parseMultipart(bytesOf('--'), 'multipart/form-data')).toBeUndefined()
    expect(parse('--\r\n\r\n----', '')).toBeUndefined()
  })
})
