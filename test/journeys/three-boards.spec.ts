import type { Page } from '@playwright/test'
import { fetchPaper, textOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { bomSummary, openBom, pasteBom } from './boms.ts'
import { quantityOf } from './cart.ts'
import { fillInAddress, lineOf, PAYMENT, placeButton } from './checkout.ts'
import { expect, test } from './journey.ts'
import { expectCompleted, payWith } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { numberOf, putOnSale } from './shelf.ts'

/** The tab keeps the board before. */
async function openBoard(page: Page, isFirst: boolean): Promise<void> {
  if (isFirst) await openBom(page)
  else {
    await page.goto('/bom')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
  }
}

/** Saves the lines of a bill of materials for 20 boards as a list. */
async function saveBoard(page: Page, name: string, lines: string[]): Promise<void> {
  await openBoard(page, name === 'Board A')
  await pasteBom(page, ['Designator;Quantity;MPN', ...lines].join('\n'))
  await page.getByLabel('Boards', { exact: true }).fill('20')
  await bomSummary(page).getByRole('button', { name: 'Save as list' }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

// (rules: C-27)
test('three boards buy together, with the references of each', async ({ page, store, db }) => {
  const resistor = await putOnSale(db, { minimumOrder: 100, orderMultiple: 100 })
  const other = await putOnSale(db, { minimumOrder: 1 })
  const ada = elsewhere(await arriveSignedIn(page))
  await saveBoard(page, 'Board A', [
    `R1,R2,R3;3;${numberOf(resistor)}`,
    `U1;1;${numberOf(other)}`,
    'J9;1;NOT-SOLD-HERE-77',
  ])
  await expect(page.getByRole('row').filter({ hasText: resistor.name })).toContainText('60 needed')
  await expect(page.getByRole('row').filter({ hasText: resistor.name })).toContainText('100 are bought')
  await expect(page.getByRole('table', { name: 'Lines without a part' })).toContainText('NOT-SOLD-HERE-77')
  await saveBoard(page, 'Board B', [`R7,R9;2;${numberOf(resistor)}`])
  await saveBoard(page, 'Board C', [`R1;1;${numberOf(resistor)}`])
  await page.goto('/dashboard/lists')
  for (const name of ['Board C', 'Board B', 'Board A']) await page.getByLabel(`Choose ${name}`).check()
  await page.getByRole('button', { name: 'Add 3 lists to cart' }).click()
  await expect(page.getByText('3 lists are in the cart. Lines without a part are left out: 1.')).toBeVisible()

  await page.goto('/cart')
  await expect(quantityOf(page, resistor)).toHaveValue('200')
  await expect(quantityOf(page, other)).toHaveValue('20')
  const line = lineOf(page, numberOf(resistor))
  await expect(line).toContainText('120 needed')
  const reference = 'Board C: R1; Board B: R7, R9; Board A: R1, R2, R3'
  await expect(line.getByLabel(`Your reference for ${numberOf(resistor)}`)).toHaveValue(reference)
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await fillInAddress(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  const [id = ''] = new URL(page.url()).pathname.split('/').slice(-1)
  await payWith(page, '4242424242424242')
  await expectCompleted(page)
  await page.goto(`/dashboard/orders/${id}`)
  const ordered = page.getByRole('row').filter({ hasText: resistor.name })
  await expect(ordered).toContainText('200')
  await expect(ordered).toContainText(reference)
  const invoice = async () => {
    const answer = await fetchPaper(store, ada, id, 'invoice')
    return answer.ok ? (await textOf(Promise.resolve(answer))).replace(/\s+/g, '') : ''
  }
  await expect.poll(invoice).toContain(reference.replace(/\s+/g, ''))
})
