import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner, productForm } from './owner.ts'
import { putOnSale, untilChangesAreRead } from './shelf.ts'

test('the owner adds a family with parameters, and a product gets values of them', async ({
  page,
  db,
  complaints,
}) => {
  const key = `magnets-${randomUUID().slice(0, 8)}`
  const name = `Magnets ${key}`
  const product = await putOnSale(db)
  await arriveAsOwner(page, db)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Families' }).click()
  await expect(page.getByRole('button', { name: 'Move up: Resistors' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move down: Resistors' })).toBeEnabled()
  await page.getByRole('link', { name: 'Other parts' }).click()
  await expect(page.getByText('This is a main family')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a family' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Key').fill('Ring Magnets')
  await dialog.getByRole('button', { name: 'Add a family' }).click()
  await expectFieldError(
    dialog.getByLabel('Key'),
    "Use up to 40 small letters, digits and '-', starting with a letter, such as chip-resistors.",
  )
  await dialog.getByLabel('Key').fill('leds')
  complaints.expect(/status of 409/)
  await dialog.getByRole('button', { name: 'Add a family' }).click()
  await expect(dialog.getByLabel('Key')).toHaveAccessibleDescription(/has this key already/)
  await dialog.getByLabel('Key').fill(key)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('This family has no parameters yet.')).toBeVisible()

  const adding = page.getByRole('button', { name: 'Add a parameter' })
  await adding.click()
  await dialog.getByLabel('Name').fill('Pull')
  await dialog.getByLabel('Key').fill('price')
  await dialog.getByLabel('Unit').selectOption('g')
  await dialog.getByRole('button', { name: 'Add a parameter' }).click()
  await expectFieldError(
    dialog.getByLabel('Key'),
    'The store uses this key for searches. Choose another key.',
  )
  await dialog.getByLabel('Key').fill('pull')
  await dialog.getByRole('button', { name: 'Add a parameter' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Pull pull' }).getByRole('cell')).toContainText([
    'Pull',
    'Number in g',
    'Yes',
    'Yes',
    '0',
    'Change',
  ])

  await adding.click()
  await dialog.getByLabel('Name').fill('Grade')
  await dialog.getByLabel('Key').fill('grade')
  await dialog.getByLabel('Kind').selectOption('choice')
  await expect(dialog.getByLabel('Unit')).toHaveCount(0)
  await dialog.getByLabel('Offer as a filter').uncheck()
  await dialog.getByRole('button', { name: 'Add a parameter' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('Choices: 0').click()
  await page.getByRole('button', { name: 'Add a choice: Grade' }).click()
  await dialog.getByLabel('Name').fill('N 52')
  await dialog.getByLabel('Key').fill('N52')
  await dialog.getByRole('button', { name: 'Add a choice' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Choices: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Move up: Grade' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move up: Grade' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move down: Grade' })).toBeFocused()

  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).click()
  await untilChangesAreRead(db)
  await page.reload()
  const form = productForm(page)
  await form.getByLabel('Family').selectOption(key)
  await form.getByLabel('Grade').selectOption('N52')
  await form.getByLabel('Pull').fill('50 V')
  complaints.expect(/status of 422/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFieldError(form.getByLabel('Pull'), '“50 V” is a voltage; a mass was expected.')
  await form.getByLabel('Pull').fill('1.2 kg')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is changed.')).toBeVisible()

  await page.goto(`/dashboard/families/${key}`)
  await page.getByRole('button', { name: 'Remove: Pull' }).click()
  const asking = page.getByRole('alertdialog')
  complaints.expect(/status of 409/)
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(asking.getByRole('alert')).toContainText(
    "Products with a value of 'Pull': 1, deleted ones too.",
  )
  await asking.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Change: Pull' }).click()
  await expect(dialog.getByText('Products with a value: 1.')).toBeVisible()
  await expect(dialog.getByLabel('Unit')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Pulling force')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Parameter changed: Pulling force')).toBeVisible()
  await untilChangesAreRead(db)
  await page.goto(product.path)
  await expect(page.getByRole('table', { name: 'Parameters' }).getByRole('row')).toHaveText([
    'GradeN 52',
    'Pulling force1.2 kg',
  ])
})
