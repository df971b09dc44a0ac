import { expect, it } from 'vitest'
import { TypedProductForm } from '#app/catalog/product-form/typed-product-form.ts'
import { cutComment } from '#app/site/reviews/review-card.tsx'
import { readQuantity } from '#app/ui/quantity.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { readPackage } from '#contract/catalog/quantities/read-package.ts'
import { readQuantity as readValue } from '#contract/catalog/quantities/read-quantity.ts'
import { readRange } from '#contract/catalog/quantities/read-range.ts'
import { pagesBeside } from '#contract/next-page.ts'
import { Address, PhoneNumber } from '#contract/selling/delivery.ts'
import { Email, line, text } from '#contract/values.ts'
import { SECRET, useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { openSessionRenewal } from '#server/people/sessions/session-cookie.ts'
import { deviceOf } from '#server/people/sessions/sessions.ts'
import { parseMultipart } from '#server/platform/http/request-input.ts'
import { isCommonPassword } from '#server/platform/settings/common-password.ts'

const shop = useAccountShop({ SANDBOX: 'off' })

const digits = (length: number) => `${'1'.repeat(length)}x`
const of = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
const renew = openSessionRenewal(SECRET, ['a former secret, which is long enough too'], true)
const email = 'ada@example.com'
const post = async (path: string, body: object, status: number) =>
  expect((await shop.send('POST', `/api/auth/${path}`, body)).status).toBe(status)

type Reader = (text: string) => unknown

/** Functions that parse a caller's text, each with a text that causes the most backtracking. */
const readers: [string, (length: number) => string, Reader][] = [
  ['a sign-up', digits, (password) => post('sign-up/email', { email, name: 'A', password }, 422)],
  ['a new password', digits, (newPassword) => post('reset-password', { newPassword, token: 't' }, 422)],
  ['a login', digits, (password) => post('sign-in/email', { email, password }, 422)],
  ['an email of dots', of('a.'), (given) => post('request-password-reset', { email: `a@${given}` }, 422)],
  ['a common password', digits, isCommonPassword],
  ['a device', of('Version/.'), deviceOf],
  ['a device that is nearly Safari', of('Version/1 Safari '), deviceOf],
  ['a session cookie', of('; farad.session_token=a.b'), renew],
  ['a session cookie of spaces', of(' '), (given) => renew(`;${given}farad`)],
  ['a session cookie of dots', of('.'), (given) => renew(`farad.session_token=${given}`)],
  ['an email', of('a-'), (given) => Email.safeParse(`a@${given}`)],
  ['a line', of('a '), (given) => line(100, 'account.name-required').safeParse(`${given}\n`)],
  ['a text', of(' \n'), (given) => text(100, 'account.name-required').safeParse(`a${given}\0`)],
  ['a typed number', of('\t'), (given) => TypedProductForm.shape.price.safeParse(`${given}x`)],
  ['an ECCN', of('.a'), (given) => TypedProductForm.shape.eccn.safeParse(`3A001${given}!`)],
  ['a link to the next page', of('<"'), pagesBeside],
  ['an address', of(' \r\n'), (given) => Address.safeParse(`a${given}\0`)],
  ['a phone number', of('1 '), (given) => PhoneNumber.safeParse(`${given}\n`)],
  ['a quantity', of('111,'), readQuantity],
  ['a value of a part', of(','), (given) => readValue(`1${given}a1`, 'Ω')],
  ['a range of values', of(','), (given) => readRange(`1${given}a1`, 'Ω')],
  ['a chip size', of('0603 '), readPackage],
  ['a part number', of('A.'), partNumberIn],
  ['the name of a product', of('--a'), (given) => productPath({ _id: 'id', name: given })],
  ['a comment', of(' '), cutComment],
  ['the type of an upload', of('; '), (given) => parseMultipart(Buffer.from('--'), `${given}boundary="`)],
  ['an upload', of('--b\r\n'), (given) => parseMultipart(Buffer.from(given), 'x; boundary=b')],
]

/** CPU time of this thread in microseconds. Takes the least of 5 runs, which has the least noise. */
async function work(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let nth = 0; nth < 5; nth++) {
    const before = process.threadCpuUsage()
    await run()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

const [LONG, TIMES] = [64_000, 8]
/** Tolerance for a linear expression; a quadratic one takes 8 times as long, 1 second and more. */
const [MAX_RATIO, SLACK_US] = [4, 20_000]

it.each(readers)('%s of 64 KB takes no more CPU time than 8 of 8 KB', async (_, textOf, read) => {
  const [long, short] = [textOf(LONG), textOf(LONG / TIMES)]
  const inPieces = await work(async () => {
    for (let nth = 0; nth < TIMES; nth++) await read(short)
  })
  expect(await work(() => read(long))).toBeLessThan(MAX_RATIO * inPieces + SLACK_US)
})
