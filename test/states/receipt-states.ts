import type { Statement, StatementEntry } from '#contract/selling/bank-statements.ts'
import type { ListedReceipt } from '#contract/selling/receipts.ts'
import { newId } from '#server/platform/database/ids.ts'
import { expect } from '../journeys/journey.ts'
import { fails, hangs, refuses } from './calls.ts'
import { main, open } from './desk-pages.ts'
import { type Scene, states } from './state.ts'

const TITLE = /^Receipts/
const LONG = 'Bauelemente-Großhandelsgesellschaft für elektromechanische Sonderanfertigungen mbH & Co. KG'

const receipt = (more: Partial<ListedReceipt>): ListedReceipt => ({
  _id: newId(),
  amount: 58.2,
  receivedOn: '2026-11-20',
  toReturn: 0,
  returned: 0,
  reversed: false,
  orderId: newId(),
  orderNumber: 'F-104829',
  customer: 'Ada Lovelace',
  ...more,
})
const receipts = [
  receipt({}),
  receipt({
    amount: 999_999.99,
    toReturn: 1234.5,
    customer: LONG,
    account: 'MT84MALT011000012345MTLCAST001S',
    reference: 'W'.repeat(140),
    note: 'The buyer has called.',
  }),
  receipt({ toReturn: 20, returned: 38.2 }),
  receipt({ returned: 58.2 }),
  receipt({ toReturn: 1, returned: 7.2, moved: 50, placesAgain: true }),
  receipt({ reversed: true }),
]

const entry = (more: Partial<StatementEntry>): StatementEntry => ({
  _id: newId(),
  amount: 58.2,
  bookedOn: '2026-11-26',
  text: 'Ada Lovelace · Invoice F-104829, thank you',
  orderId: newId(),
  orderNumber: 'F-104829',
  match: 'exact',
  open: 58.2,
  ...more,
})
const none = { orderId: undefined, orderNumber: undefined, open: undefined, match: 'none' as const }
const statement: Statement = {
  _id: newId(),
  currency: 'USD',
  entries: [
    entry({}),
    entry({ match: 'amount-differs', amount: 999_999.99, text: `${LONG} · ${'W'.repeat(300)}` }),
    entry({ match: 'amount-differs', open: 0 }),
    entry({ match: 'likely', text: 'F-1O4829' }),
    entry({ ...none, text: 'Rent' }),
    entry({ match: 'known', open: undefined }),
    entry({ ...none, amount: -1250.75, text: 'Electricity', reason: 'money-out', said: 'Debit' }),
    ...Array.from({ length: 60 }, () => entry({})),
  ],
  leftOut: [
    { row: 8, text: 'Ada Lovelace', why: 'pending', reason: 'not-booked', said: 'Failed', column: 'Status' },
    { row: 9, text: 'W'.repeat(100), why: 'currency', reason: 'other-currency', said: 'EUR', column: '4' },
  ],
}
const asking: Statement = {
  ...statement,
  question: 'direction',
  entries: Array.from({ length: 3 }, () => entry({ ...none, text: `${LONG} · Invoice F-104829` })),
}

async function has({ page }: Scene, rows: ListedReceipt[]): Promise<void> {
  await page.route('**/api/receipts?**', (route) => route.fulfill({ json: rows }))
  await page.route('**/api/receipts', (route) => route.fulfill({ json: rows }))
}

async function uploads(scene: Scene): Promise<void> {
  const file = {
    name: `statement-${'of-november-'.repeat(8)}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from('<a/>'),
  }
  await main(scene).getByLabel('Choose a file').setInputFiles(file)
}

export const receiptStates = states('receipts', {
  async empty(scene) {
    await has(scene, [])
    await open(scene, 'receipts', TITLE)
    await expect(main(scene).getByText('No money has arrived by bank transfer yet.')).toBeVisible()
  },

  async 'nothing-to-return'(scene) {
    await has(scene, [])
    await open(scene, 'receipts?state=to-return', TITLE)
    await expect(main(scene).getByText('There is nothing to return.')).toBeVisible()
  },

  async filled(scene) {
    await has(scene, receipts)
    await open(scene, 'receipts', TITLE)
    await expect(main(scene).getByText('reversed')).toBeVisible()
  },

  async loading(scene) {
    await hangs(scene.page, '/receipts*')
    await open(scene, 'receipts', TITLE)
  },

  async failed(scene) {
    await fails(scene, '/receipts*')
    await open(scene, 'receipts', TITLE)
    await expect(main(scene).getByRole('alert')).toBeVisible()
  },

  async proposals(scene) {
    await has(scene, receipts)
    await scene.page.route('**/api/receipts/statements', (route) =>
      route.fulfill({ status: 201, json: statement }),
    )
    await open(scene, 'receipts', TITLE)
    await uploads(scene)
    await main(scene).getByText('Entries left out: 2').click()
    await expect(main(scene).getByText('another currency')).toBeVisible()
  },

  async 'direction-asked'(scene) {
    await has(scene, receipts)
    await scene.page.route('**/api/receipts/statements', (route) =>
      route.fulfill({ status: 201, json: asking }),
    )
    await open(scene, 'receipts', TITLE)
    await uploads(scene)
    await expect(main(scene).getByText('All these amounts came in?')).toBeVisible()
    await expect(main(scene).getByText('Nothing is compared with the orders')).toBeVisible()
  },

  async 'statement-read'(scene) {
    await has(scene, [])
    await hangs(scene.page, '/receipts/statements')
    await open(scene, 'receipts', TITLE)
    await uploads(scene)
    await expect(main(scene).getByText('Reading statement-')).toBeAttached()
  },

  async 'statement-refused'(scene) {
    const words = 'The entries are in EUR. This shop takes USD.'
    await has(scene, [])
    await refuses(scene, '/receipts/statements', 'file-unusable', words)
    await open(scene, 'receipts', TITLE)
    await uploads(scene)
    await expect(main(scene).getByText(words)).toBeVisible()
  },

  async return(scene) {
    await has(scene, receipts)
    await refuses(scene, '/receipts/*/return', 'more-than-to-return', 'At most 1,234.50 is to be returned.')
    await open(scene, 'receipts', TITLE)
    await main(scene)
      .getByRole('button', { name: /^Record the return/ })
      .first()
      .click()
    await scene.page.getByLabel('Amount sent back').fill('2000')
    await scene.page.getByRole('dialog').getByRole('button', { name: 'Record the return' }).click()
    await expect(scene.page.getByText('At most 1,234.50 is to be returned.')).toBeVisible()
  },

  async again(scene) {
    const words = 'Nothing was placed: RES-10K: 50 of 100 in stock.'
    await has(scene, receipts)
    await refuses(scene, '/orders/*/again', 'parts-missing', words)
    await open(scene, 'receipts', TITLE)
    await main(scene)
      .getByRole('button', { name: /^Place it again/ })
      .click()
    await scene.page.getByRole('alertdialog').getByRole('button', { name: 'Place it again' }).click()
    await expect(scene.page.getByText(words)).toBeVisible()
  },

  async reversal(scene) {
    await has(scene, receipts)
    await open(scene, 'receipts', TITLE)
    await main(scene)
      .getByRole('button', { name: /^Reverse/ })
      .first()
      .click()
    await scene.page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
    await expect(scene.page.getByRole('dialog').getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  },
})
