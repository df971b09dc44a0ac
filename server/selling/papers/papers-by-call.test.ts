import { beforeAll, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import type { Paper } from '#contract/selling/papers.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)

beforeAll(async () => {
  for (const [partNumber, price] of [
    ['RES-10K', '0.1625'],
    ['CAP-100N', '0.5'],
  ])
    await stock(shop.db, { partNumber, price, availableQuantity: 1000 } as never)
})

async function place(): Promise<string> {
  const lines = [
    { partNumber: 'RES-10K', quantity: 10 },
    { partNumber: 'CAP-100N', quantity: 20 },
  ]
  return (await placeLines(mei, lines)).body._id
}

async function placePaid(): Promise<string> {
  const id = await place()
  await pay(shop.url, mei, id)
  return id
}

const papersOf = async (id: string): Promise<Paper[]> =>
  (await mei.call(getOrder, { params: { id } })).body.papers

async function read(id: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${mei.token}` }
  const response = await fetch(`${shop.url}/api/orders/${id}/${name}.pdf`, { headers })
  expect(response.status).toBe(200)
  return pdfText(new Uint8Array(await response.arrayBuffer()))
}

it('each shipment has a packing list with its pieces, lots and carrier', async () => {
  const id = await placePaid()
  const parcel = { carrier: 'DHL', trackingNumber: '00340434' }
  const lots = [
    { partNumber: 'CAP-100N', quantity: 5, lot: 'A-17', dateCode: '2431' },
    { partNumber: 'CAP-100N', quantity: 3, lot: 'A-18' },
  ]
  await ada.call(addShipment, { params: { id }, body: { ...parcel, lines: lots } })
  const rest = [
    { partNumber: 'CAP-100N', quantity: 12 },
    { partNumber: 'RES-10K', quantity: 10 },
  ]
  await ada.call(addShipment, { params: { id }, body: { carrier: 'UPS', lines: rest } })
  const papers = await papersOf(id)
  expect(papers.map(({ name }) => name)).toEqual(['pro-forma', 'invoice', 'packing-list-1', 'packing-list-2'])
  const first = await read(id, 'packing-list-1')
  for (const words of ['Packing list', papers[2]?.number, 'CAP-100N', 'A-17', 'A-18', '2431', 'DHL'])
    expect(first).toContain(words)
  const second = await read(id, 'packing-list-2')
  for (const words of [papers[3]?.number, 'CAP-100N', 'RES-10K', 'UPS']) expect(second).toContain(words)
  expect(second).not.toContain('A-17')
  const pieces = (text: string) => text.replace(/\s/g, ' ')
  for (const words of ['ordered 20', 'to come 12']) expect(pieces(first)).toContain(words)
  expect(pieces(first)).not.toContain('before')
  for (const words of ['ordered 20', 'before 8', 'ordered 10']) expect(pieces(second)).toContain(words)
  expect(pieces(second)).not.toContain('to come')
})

it('a pro forma shows the seller of its own time, and the next one the new seller', async () => {
  const earlier = await place()
  const { company, versions } = await settings()
  await rename('Tanaka Parts KK')
  const later = await place()
  await rename('Tanaka Parts Holding KK')
  expect(await read(earlier, 'pro-forma')).toContain(company.name)
  expect(await read(earlier, 'pro-forma')).not.toContain('Tanaka Parts')
  const text = await read(later, 'pro-forma')
  expect(text).toContain('Tanaka Parts KK')
  expect(text).not.toContain('Holding')
  expect((await settings()).versions.company).toBe(versions.company + 2)
})

async function settings() {
  const { settings: now, versions } = (await ada.call(getSettings)).body
  return { company: now.company, versions }
}

async function rename(name: string): Promise<void> {
  const { company, versions } = await settings()
  const body = { version: versions.company, value: { ...company, name } }
  const { status } = await ada.call(replaceSettings, { params: { section: 'company' }, body })
  expect(status).toBe(200)
}
