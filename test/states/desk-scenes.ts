import { listImports } from '#contract/catalog/product-imports.ts'
import { ABILITIES } from '#contract/people/roles.ts'
import { makeAdmin } from '#contract/people/users.ts'
import { addStatement } from '#contract/selling/bank-statements.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { expect } from '../journeys/journey.ts'
import { openPacking, parcelForm } from '../journeys/packing.ts'
import { changes, has, refuses } from './calls.ts'
import { type Scene, scenes } from './state.ts'
import { enter } from './visitor.ts'

const main = ({ page }: Scene) => page.getByRole('main')
const dialog = ({ page }: Scene) => page.getByRole('dialog')

async function open(scene: Scene, path: string): Promise<void> {
  await enter(scene.page, scene.filled.url, scene.filled.owner)
  await scene.page.goto(`/dashboard/${path}`)
  await expect(main(scene).getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** A field half below the header would count as too small to press. */
const toTop = ({ page }: Scene) => page.evaluate(() => scrollTo(0, 0))

const press = (scene: Scene, name: string | RegExp) =>
  main(scene).getByRole('button', { name }).first().click()

const LONG = 'Bauelemente-Großhandelsgesellschaft für elektromechanische Sonderanfertigungen mbH & Co. KG'
const ID = '01a1fe5d-2809-7179-96f4-d6f83b5e8230'

export const deskScenes = scenes({
  async 'overview/findings'(scene) {
    const transactionId = 'pi_3TqUo7J8mV0xYw2Lk5Rb1nQe'
    const undrawable = { paper: 'packing-list-1', texts: ['مؤسسة الخليج', 'R1, R4–R7'] }
    const findings = [
      { kind: 'disputed', order: ID, facts: { amount: '$1,240.00', transactionId } },
      { kind: 'stock-off', facts: { name: 'Resistor 4.7 kΩ 0603', available: 1250, moved: 1240 } },
      { kind: 'paper-undrawn', order: ID, facts: { paper: 'PL-10417', tries: 4 }, undrawable },
      { kind: 'provider-has-more', facts: { transactionId, there: '$12.00', here: '$0.00' } },
    ]
    await changes(scene, getOverview, (answer) => {
      const { books, ...more } = answer as { books: object }
      return { ...more, books: { ...books, findings } }
    })
    await open(scene, '')
    await expect(main(scene).getByText('Count the shelf')).toBeVisible()
  },

  async 'overview/second-factor-needed'(scene) {
    const rights = { admin: true, roles: [], may: ABILITIES, secondFactorNeeded: true }
    await scene.page.route('**/api/admin/*', (route) => route.fulfill({ json: rights }))
    await enter(scene.page, scene.filled.url, scene.filled.owner)
    await scene.page.goto('/dashboard')
    await expect(scene.page.getByText('A second factor is needed')).toBeVisible()
  },

  async 'messages/answering'(scene) {
    await open(scene, 'messages')
    await press(scene, /^Answer: /)
    await dialog(scene).getByRole('button', { name: 'Send the answer' }).click()
    await expect(dialog(scene).getByText('Write the answer')).toBeVisible()
  },

  async 'users/inviting'(scene) {
    await open(scene, 'users')
    await press(scene, 'Invite')
    await dialog(scene).getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog(scene).getByText('Choose at least one role')).toBeVisible()
  },

  async 'users/roles'(scene) {
    await open(scene, 'users')
    await press(scene, /^Roles of /)
    await dialog(scene).getByRole('checkbox').first().check()
  },

  async 'users/more'(scene) {
    await open(scene, 'users')
    await press(scene, /^More about .*buyer/)
    await expect(dialog(scene).getByText('Signed up')).toBeVisible()
  },

  async 'users/not-verified'(scene) {
    await refuses(scene, makeAdmin, 'email-unverified', `${LONG}: its email is not verified.`)
    await open(scene, 'users')
    await press(scene, 'Make Admin')
    const question = scene.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Make Admin' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
  },

  async 'manage-products/changing-price'(scene) {
    await open(scene, 'manageproducts')
    await press(scene, 'change the price')
    await expect(dialog(scene).getByLabel('Price', { exact: true })).toBeVisible()
  },

  async 'edit-product/refused'(scene) {
    await open(scene, `manageproducts/${scene.filled.ids.part}`)
    await press(scene, 'Add a price break')
    await main(scene).getByLabel('Price each').first().fill('0.2.6')
    await main(scene).getByLabel('Order multiple').fill('0')
    await main(scene).getByLabel('HS code').fill('85')
    await expect(main(scene).getByRole('alert').first()).toBeVisible()
    await toTop(scene)
  },

  async 'import-products/refused-lines'(scene) {
    const name = `Farad TX-9931 three-phase common-mode choke, ${'TX9931NANOCRYSTALLINE'.repeat(3)}`
    const what = 'price: "4k7" is not a number. Write digits, with a point before decimals.'
    const changed = { from: 'Wound on a core. '.repeat(11), to: null, field: 'description' }
    const shown = {
      refused: [{ line: 4, name, column: 'price', what }],
      added: [{ line: 5, name, what: 'Part number RC0603FR-0710K, Price 0.25, Family resistors' }],
      changed: [{ line: 2, name, what: '', restored: true, changes: [changed] }],
    }
    const counts = { lines: 12_345, added: 1200, changed: 2, restored: 1, restocked: 1, unchanged: 11_142 }
    const fileName = `prices-${'and-all-others-'.repeat(6)}.csv`
    const file = { _id: ID, fileName, bytes: 3_400_000, bytesRead: 0 }
    const state = { restore: false, state: 'checked', at: '2026-11-21T09:30:00.000Z' }
    await has(scene, listImports, [{ ...file, ...state, outcome: { ...counts, refused: 612, shown } }])
    await open(scene, 'importproducts')
    await expect(main(scene).getByRole('region', { name: 'Check and apply' })).toBeVisible()
  },

  async 'receipts/proposals'(scene) {
    const booked = { bookedOn: '2026-11-26', orderId: ID, orderNumber: 'F-104829', open: 58.2 }
    const texts = [LONG, 'W'.repeat(300), 'F-1O4829', 'Rent']
    const entries = (['exact', 'amount-differs', 'likely', 'known'] as const).map((match, nth) => {
      return { _id: `${nth}`, amount: 58.2, text: texts[nth], match, ...booked }
    })
    const why = { why: 'pending', reason: 'not-booked', said: 'Failed', column: 'Status' }
    const out = { row: 8, text: 'Ada', ...why }
    await has(scene, addStatement, { _id: ID, currency: 'USD', entries, leftOut: [out] }, 201)
    await open(scene, 'receipts')
    const name = `statement-${'of-november-'.repeat(8)}.xml`
    const file = { name, mimeType: 'text/xml', buffer: Buffer.from('<a/>') }
    await main(scene).getByLabel('Choose a file').setInputFiles(file)
    await main(scene).getByText('Entries left out: 1').click()
    await expect(main(scene).getByText('Failed')).toBeVisible()
  },

  async 'webhooks/mistakes'(scene) {
    await open(scene, 'webhooks')
    await press(scene, 'Make a webhook')
    const form = scene.page.getByRole('form', { name: 'Make a webhook' })
    await form.getByLabel('Address').fill('erp')
    await form.getByRole('button', { name: 'Make a webhook' }).click()
    await expect(form.getByText('Choose at least one kind of event.')).toBeVisible()
  },

  async 'settings/wrong'(scene) {
    await open(scene, 'settings?section=shipping')
    await main(scene).getByLabel('Price ($)').first().fill('4,90')
    await main(scene).getByRole('textbox', { name: 'Up to (g)' }).last().fill('100')
    await press(scene, 'Save')
    await expect(main(scene).getByRole('alert').first()).toBeVisible()
  },

  async 'settings/preview'(scene) {
    await open(scene, 'settings?section=texts')
    await press(scene, 'Preview: Cancelling and returns')
    await expect(main(scene).getByRole('heading', { name: 'Prices' }).first()).toBeVisible()
  },

  async 'packing/lots-and-too-many'(scene) {
    await enter(scene.page, scene.filled.url, scene.filled.owner)
    await openPacking(scene.page, scene.filled.ids.toShip)
    await press(scene, /^Another lot of/)
    const line = main(scene).getByRole('list', { name: 'Lines to pack' }).getByRole('listitem').first()
    await line.getByLabel('Quantity').first().fill('999999')
    await line.getByLabel('Lot', { exact: true }).first().fill('LONGLOTWITHOUTANYBREAK'.repeat(2))
    await parcelForm(scene.page).getByRole('button', { name: 'Ship' }).click()
    await expect(parcelForm(scene.page).getByRole('alert')).toBeVisible()
    await toTop(scene)
  },

  async 'order-at-desk/refund-mistakes'(scene) {
    await open(scene, `orders/${scene.filled.ids.toShip}`)
    await press(scene, 'Refund')
    await dialog(scene).getByLabel('Shipping and fees').fill('4,50')
    await dialog(scene)
      .getByRole('button', { name: /^Refund .* of / })
      .click()
    await expect(dialog(scene).getByText(/^Enter a reason/)).toBeVisible()
  },

  async 'family/adding-parameter'(scene) {
    await open(scene, `families/${scene.filled.ids.family}`)
    await press(scene, 'Add a parameter')
    await dialog(scene).getByLabel('Key').fill('price')
    await dialog(scene).getByRole('button', { name: 'Add a parameter' }).click()
    await expect(dialog(scene).getByText('The store uses this key')).toBeVisible()
  },
})
