import { expect, it } from 'vitest'
import { previewInvoice } from '#contract/selling/papers.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)

const company = {
  name: 'Ohm & Söhne KG',
  street: 'Hafenstraße 4',
  city: 'Hamburg',
  postalCode: '20457',
  country: 'DE',
  email: 'papers@ohm.example',
  vatNumber: 'DE136695976',
  foot: 'Bank: Sparkasse Hamburg',
  timeZone: 'Europe/Berlin',
}

async function preview(changed: object, who = ada) {
  const response = await fetch(`${shop.url}/api${previewInvoice.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company: { ...company, ...changed } }),
  })
  return { response, file: new Uint8Array(await response.arrayBuffer()) }
}

it('draws an invoice of a company that is not saved, with the tax of the settings, and stores nothing', async () => {
  await changeSettings(shop.db, 'tax', {
    rates: [{ country: 'DE', name: 'USt.', percent: 19 }],
    reverseCharge: false,
    supply: 'goods',
  })
  const { response, file } = await preview({})
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const text = await pdfText(file)
  for (const words of [
    'Ohm & Söhne KG',
    'DE136695976',
    'Sparkasse Hamburg',
    'SAMPLE',
    'USt. 19',
    '28.88',
    '34.37',
  ])
    expect(text).toContain(words)
  const { rows } = await shop.db.query(
    `SELECT (SELECT count(*) FROM papers) + (SELECT count(*) FROM settings WHERE section = 'company') AS stored`,
  )
  expect(Number(rows[0].stored)).toBe(0)
})

it('refuses a company that could not be saved, at its field', async () => {
  const { response, file } = await preview({ name: '', foot: 'x'.repeat(501) })
  expect(response.status).toBe(422)
  const { errors } = JSON.parse(Buffer.from(file).toString())
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(['company.name', 'company.foot'])
})
