import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { bomField, bomRow, bomSummary, pasteBom } from './boms.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, logIn, newcomer, signOut, signUp } from './people.ts'
import { laddered, numberOf, putOnSale } from './shelf.ts'

/** Puts a part on sale, 4,200 pieces at $0.25, from 100 on at $0.21, and returns its number. */
async function sell(db: Pool, facts: Parameters<typeof putOnSale>[1] = {}): Promise<string> {
  return numberOf(await putOnSale(db, { ...laddered, ...facts }))
}

async function signUpAndReturn(page: Page, name: string): Promise<void> {
  await page.goto('/signUp')
  await signUp(page, newcomer(name))
  await expect(page).toHaveURL('/')
  await page.goto('/bom')
}

test('a BOM is priced, kept through a sign-up and put into the cart @main', async ({ page, db }) => {
  const [first, second] = [await sell(db), await sell(db, { availableQuantity: 50 })]
  const boards = page.getByRole('textbox', { name: 'Boards' })
  await page.goto('/bom')
  // A line that is not ours, and one that is not fitted.
  const lines = [`U1 U2;${first};`, `U3;${second};`, 'X1;NOT-OURS-77;', `U9;${first};x`]
  await pasteBom(page, ['Designator;Part number;DNP', ...lines].join('\n'))
  await expect(bomRow(page, 4)).toContainText('No match')
  await expect(bomSummary(page)).toContainText('2 of 3')
  await boards.fill('48')
  // 96 pieces in multiples of 5 are 100, at the price break.
  await expect(bomRow(page, 2)).toContainText('$21.00')
  await expect(bomSummary(page)).toContainText('Enough for 50 boards.')
  await boards.fill('60')
  await expect(bomRow(page, 3)).toContainText('Only 50 in stock.')
  const notify = bomRow(page, 3).getByRole('link', { name: 'Notify Me' })
  await expect(notify).toHaveAttribute('href', `/dashboard/stock-notices?part=${second}&quantity=60`)
  await boards.fill('7')
  await page.getByRole('checkbox', { name: 'Buy line 3' }).uncheck()
  await page.getByRole('button', { name: /^Left out/ }).click()
  await page.getByRole('button', { name: 'Include line 5' }).click()

  for (const leave of [() => page.reload(), () => signUpAndReturn(page, 'Ada Novak')]) {
    await leave()
    await expect(boards).toHaveValue('7')
    await expect(bomRow(page, 2)).toContainText('needs 14')
    await expect(page.getByRole('checkbox', { name: 'Buy line 3' })).not.toBeChecked()
    await expect(bomRow(page, 5)).toContainText('with line 2')
  }
  await page.getByRole('checkbox', { name: 'Buy line 3' }).check()
  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click()
  await expect(page).toHaveURL('/cart')
  for (const [number, quantity, reference] of [
    [first, '25', 'U1, U2, U9'],
    [second, '10', 'U3'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.getByLabel(/^Quantity/)).toHaveValue(quantity)
    await expect(row.getByLabel(/reference/i)).toHaveValue(reference)
  }
  await signOut(page)
  await signUpAndReturn(page, 'Otto Brandt')
  await expect(bomField(page)).toHaveValue('')
})

/** Opens the page in a tab of its own, pastes a file whose part numbers are in the column Stuff, and opens its columns. */
async function arriveWithStuff(page: Page, number: string): Promise<void> {
  await page.goto('/bom')
  await pasteBom(page, `Ref;Stuff;Thing\nU1;${number};x\n`)
  await page.getByText('Columns:').click()
}

test('a corrected column is remembered on each device', async ({ page, browser, store, db }) => {
  const stuff = (at: Page) => at.getByLabel('Content of Stuff')
  const recalled = (at: Page) => at.getByText('The columns are read as you set them')
  const number = await sell(db)
  await arriveWithStuff(page, number)
  const found = await stuff(page).inputValue()
  await stuff(page).selectOption('Part number')
  await expect(bomRow(page, 2)).toContainText(number)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await bomField(page).fill(`Ref;Stuff;Thing\nU1, U2;${number};y\n`)
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(recalled(page)).toBeVisible()
  await expect(bomRow(page, 2)).toContainText('needs 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await page.getByText('Columns:').click()
  await expect(stuff(page)).toHaveValue(found)

  const ada = await arriveSignedIn(page)
  await arriveWithStuff(page, number)
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await stuff(page).selectOption('Part number')
  await stored
  const elsewhere = await (await browser.newContext({ baseURL: store.url })).newPage()
  await elsewhere.goto('/login')
  await logIn(elsewhere, ada)
  await expect(elsewhere).toHaveURL('/')
  await arriveWithStuff(elsewhere, number)
  await expect(recalled(elsewhere)).toBeVisible()
  await expect(stuff(elsewhere)).toHaveValue('mpn')
})
