import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { bomField, bomRow, bomSummary, openBom, pasteBom } from './boms.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, logIn, newcomer, signOut, signUp } from './people.ts'
import { laddered, putOnSale } from './shelf.ts'

/** Puts a part on sale, 4,200 pieces at $0.25, from 100 on at $0.21, and returns its number. */
async function sell(db: Pool, facts: Parameters<typeof putOnSale>[1] = {}): Promise<string> {
  const { id } = await putOnSale(db, { ...laddered, ...facts })
  const { rows } = await db.query('SELECT part_number AS number FROM products WHERE id = $1', [id])
  return rows[0].number
}

/** Opens the page and pastes a bill of materials with 3 lines, one of them not ours, and one that is not fitted. */
async function arriveWithBom(page: Page, db: Pool) {
  const [first, second] = [await sell(db), await sell(db, { availableQuantity: 50 })]
  await page.goto('/bom')
  await pasteBom(
    page,
    `Designator;Part number;DNP\nU1 U2;${first};\nU3;${second};\nX1;NOT-OURS-77;\nU9;${first};x\n`,
  )
  await expect(bomSummary(page)).toBeVisible()
  return { first, second }
}

test('a pasted BOM is read, priced for a number of boards, and put into the cart', async ({ page, db }) => {
  const { first, second } = await arriveWithBom(page, db)
  await expect(bomRow(page, 2)).toContainText(first)
  await expect(bomRow(page, 4)).toContainText('No match')
  await expect(bomSummary(page)).toContainText('2 of 3')
  // 2 and 1 pieces of a minimum of 10.
  await expect(bomSummary(page)).toContainText('$5.00')

  await page.getByRole('textbox', { name: 'Boards' }).fill('48')
  // 96 pieces in multiples of 5 are 100, at the price break.
  await expect(bomRow(page, 2)).toContainText('needs 96')
  await expect(bomRow(page, 2)).toContainText('$21.00')
  await expect(bomSummary(page)).toContainText('Enough for 50 boards.')
  await expect(bomSummary(page)).toContainText('Limited by U3')
  // An unusable number leaves the result as it is.
  await page.getByRole('textbox', { name: 'Boards' }).fill('1,5')
  await expect(page.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await expect(bomRow(page, 2)).toContainText('needs 96')
  await page.getByRole('textbox', { name: 'Boards' }).fill('60')
  await expect(bomRow(page, 3)).toContainText('Only 50 in stock.')
  await expect(page.getByRole('button', { name: 'Add 1 of 2 lines to cart' })).toBeVisible()
  await expect(bomRow(page, 3).getByRole('link', { name: 'Notify Me' })).toHaveAttribute(
    'href',
    `/dashboard/stock-notices?part=${second}&quantity=60`,
  )
  await expect(bomRow(page, 2).getByRole('link', { name: 'Notify Me' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Boards' }).fill('48')

  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await expect(page).toHaveURL('/cart')
  for (const [number, quantity, reference] of [
    [first, '100', 'U1, U2'],
    [second, '50', 'U3'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.getByLabel(/^Quantity/)).toHaveValue(quantity)
    await expect(row.getByLabel(/reference/i)).toHaveValue(reference)
  }
})

test('a quantity that is not the number of designators is said, and so is what is left out', async ({
  page,
  db,
}) => {
  const number = await sell(db)
  await page.goto('/bom')
  await pasteBom(
    page,
    `Designator;Part number;Quantity\nU1 U2;${number};3\nU3;NOT-OURS-78;2\nU4;${number};1\nX9;NOT-OURS-79;0\n`,
  )
  await expect(bomRow(page, 2)).toContainText('quantity 3 for 2 designators')
  await expect(bomRow(page, 2)).toContainText('needs 3')
  await expect(bomRow(page, 3)).toContainText('quantity 2 for 1 designator')
  await expect(bomRow(page, 4)).not.toContainText('designator')
  await expect(page.getByText('1 line of your file is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Show these lines' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'NOT-OURS-79' })).toContainText('Has no quantity')
})

async function signUpAndReturn(page: Page, name: string): Promise<void> {
  await page.goto('/signUp')
  await signUp(page, newcomer(name))
  await expect(page).toHaveURL('/')
  await page.goto('/bom')
}

test('nothing pasted or chosen is lost by a reload or a sign-in; another user does not see it', async ({
  page,
  db,
}) => {
  const { first } = await arriveWithBom(page, db)
  await page.getByRole('textbox', { name: 'Boards' }).fill('7')
  await page.getByRole('checkbox', { name: 'Buy line 3' }).uncheck()
  await page.getByRole('button', { name: /^Left out/ }).click()
  await page.getByRole('button', { name: 'Include line 5' }).click()
  await expect(bomRow(page, 5)).toContainText(first)

  for (const leave of [() => page.reload(), () => signUpAndReturn(page, 'Ada Novak')]) {
    await leave()
    await expect(page.getByRole('textbox', { name: 'Boards' })).toHaveValue('7')
    await expect(bomRow(page, 2)).toContainText('needs 14')
    await expect(page.getByRole('checkbox', { name: 'Buy line 3' })).not.toBeChecked()
    await expect(bomRow(page, 5)).toContainText('with line 2')
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

const stuff = (page: Page) => page.getByLabel('Content of Stuff')
const recalled = (page: Page) => page.getByText('The columns are read as you set them')

test('a corrected column is remembered for the next file with this header, until a click forgets it', async ({
  page,
  db,
}) => {
  const number = await sell(db)
  await arriveWithStuff(page, number)
  const found = await stuff(page).inputValue()
  await stuff(page).selectOption('Part number')
  await expect(bomRow(page, 2)).toContainText(number)
  await expect(recalled(page)).toBeHidden()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await bomField(page).fill(`Ref;Stuff;Thing\nU1, U2;${number};y\n`)
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(recalled(page)).toBeVisible()
  await expect(bomRow(page, 2)).toContainText('needs 2')
  await page.getByText('Columns:').click()
  await expect(stuff(page)).toHaveValue('mpn')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(recalled(page)).toBeHidden()
  await expect(stuff(page)).toHaveValue(found)
  await page.reload()
  await page.getByText('Columns:').click()
  await expect(stuff(page)).toHaveValue(found)
})

test('corrected columns are remembered on another device of a signed-in person', async ({
  page,
  browser,
  store,
  db,
}) => {
  const number = await sell(db)
  const ada = await arriveSignedIn(page)
  await arriveWithStuff(page, number)
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await stuff(page).selectOption('Part number')
  await stored
  await expect(bomRow(page, 2)).toContainText(number)

  const elsewhere = await (await browser.newContext({ baseURL: store.url })).newPage()
  await elsewhere.goto('/login')
  await logIn(elsewhere, ada)
  await expect(elsewhere).toHaveURL('/')
  await arriveWithStuff(elsewhere, number)
  await expect(recalled(elsewhere)).toBeVisible()
  await expect(stuff(elsewhere)).toHaveValue('mpn')
  await elsewhere.getByRole('button', { name: 'Undo' }).click()
  await expect(recalled(elsewhere)).toBeHidden()
  await elsewhere.context().close()
})

test('a picture, an empty file and 100,000 lines are refused in words, and the text stays', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  await openBom(page)
  const refusal = page.getByRole('main').getByRole('alert')
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  for (const [name, buffer] of [
    ['board.csv', picture],
    ['empty.csv', Buffer.from('\n')],
  ] as const) {
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await expect(refusal).toContainText('could not be read as a BOM')
    await expect(page.getByText(`File: ${name}`)).toBeVisible()
  }
  const lines = 'Ref,Qty,Value\n'.concat('R1,1,10k\n'.repeat(100_000))
  await pasteBom(page, lines)
  await expect(refusal).toContainText(/more than 2,?000 lines/)
  await expect(bomField(page)).toHaveValue(lines)
})

test('lines of one part are counted as lines, and added as one', async ({ page, db }) => {
  const number = await sell(db)
  await page.goto('/bom')
  await pasteBom(page, `Designator;Part number\nU1;${number}\nU2;${number}\n`)
  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await expect(page.getByLabel(`Your reference for ${number}`)).toHaveValue('U1, U2')
})

test('an empty field says what is missing, and without parts nothing is put into the cart', async ({
  page,
}) => {
  await openBom(page)
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(bomField(page)).toHaveAccessibleDescription(/^Nothing to read yet/)
  await pasteBom(page, 'Qty,MPN\n3,NOBODY-HAS-THIS\n')
  await expect(bomRow(page, 2)).toContainText('No match')
  await expect(page.getByRole('button', { name: /to cart/ })).toBeHidden()
})

test('an example fills the field, and its lines are read', async ({ page }) => {
  await openBom(page)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(bomField(page)).toBeFocused()
  await expect(bomField(page)).toHaveValue(/^Designator,Value,Package,Quantity\n/)
  await page.getByRole('button', { name: 'Read BOM' }).click()
  await expect(bomRow(page, 2)).toContainText('10k 1%')
})

test('the page works by keyboard alone', async ({ page, db }) => {
  const number = await sell(db)
  await openBom(page)
  await bomField(page).focus()
  await page.keyboard.insertText(`Qty,MPN\n3,${number}\n`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Read' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bomSummary(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add 1 line to cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
})
