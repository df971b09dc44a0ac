import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner, productForm } from './owner.ts'
import { putOnSale, untilChangesAreRead } from './shelf.ts'

test('the owner adds a family, and a product gets values of it', async ({ page, db, complaints }) => {
  const key = `magnets-${randomUUID().slice(0, 8)}`
  const name = `Magnets ${key}`
  const product = await putOnSale(db)
  const dialog = page.getByRole('dialog')
  const save = async (button: string) => {
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
  }
  await arriveAsOwner(page, db)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Families' }).click()
  await expect(page.getByRole('button', { name: 'Move up: Resistors' })).toBeDisabled()
  await page.getByRole('link', { name: 'Other parts' }).click()
  // The list of families has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Other parts' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a family' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Key').fill('leds')
  complaints.expect(/status of 409/)
  await dialog.getByRole('button', { name: 'Add a family' }).click()
  await expect(dialog.getByLabel('Key')).toHaveAccessibleDescription(/has this key already/)
  await dialog.getByLabel('Key').fill(key)
  await save('Add a family')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('This family has no parameters yet.')).toBeVisible()

  const adding = page.getByRole('button', { name: 'Add a parameter' })
  await adding.click()
  await dialog.getByLabel('Name').fill('Pull')
  await dialog.getByLabel('Key').fill('pull')
  await dialog.getByLabel('Unit').selectOption('g')
  await save('Add a parameter')
  await adding.click()
  await dialog.getByLabel('Name').fill('Grade')
  await dialog.getByLabel('Key').fill('grade')
  await dialog.getByLabel('Kind').selectOption('choice')
  await save('Add a parameter')
  await page.getByText('Choices: 0').click()
  await page.getByRole('button', { name: 'Add a choice: Grade' }).click()
  await dialog.getByLabel('Name').fill('N 52')
  await dialog.getByLabel('Key').fill('N52')
  await save('Add a choice')
  await page.getByRole('button', { name: 'Move up: Grade' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move down: Grade' })).toBeFocused()

  await untilChangesAreRead(db)
  await page.goto(`/dashboard/manageproducts/${product.id}`)
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
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(asking.getByRole('alert')).toContainText("Products with a value of 'Pull': 1")
  await asking.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Change: Pull' }).click()
  await dialog.getByLabel('Name').fill('Pulling force')
  await save('Save')
  await untilChangesAreRead(db)
  await page.goto(product.path)
  const shown = page.getByRole('table', { name: 'Parameters' }).getByRole('row')
  await expect(shown).toHaveText(['GradeN 52', 'Pulling force1.2 kg'])

  await page.goto(`/dashboard/families/${key}`)
  await page.getByRole('button', { name: `Meaning: ${name}` }).click()
  await dialog.getByLabel('Kind of its parts').selectOption({ label: 'Sensor' })
  await dialog.getByLabel('Other names').fill('Magnete\nHaftmagnete')
  await save('Save')
  await expect(page.getByText('Its parts are: Sensor.')).toBeVisible()
  await expect(page.getByText('Also called: Magnete, Haftmagnete')).toBeVisible()
  await page.goto('/dashboard/families')
  const choose = (unit: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'families.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `family;parent;name;parameter;kind;unit\n${key}-bars;${key};Bars ${key};bar;number;${unit}`,
      ),
    })
  await choose('parsecs a year')
  await expect(page.getByRole('listitem').filter({ hasText: 'row 2, unit' })).toContainText('does not know')
  await choose('mm')
  const read = page.getByRole('table', { name: 'What the file would do' })
  await expect(read.getByRole('row').filter({ hasText: `${key}-bars` })).toContainText('Sensor')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Families added: 1, changed: 0.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Bars ${key}` })).toBeVisible()

  // Another family has other parameters, which are read after the click.
  await page.goto(`/dashboard/manageproducts/${product.id}`)
  await expect(form.getByLabel('Pulling force')).toHaveValue('1.2 kg')
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>()
  await page.route('**/api/**/leds', (route) => clicked.then(() => route.continue()))
  await form.getByLabel('Family').selectOption('leds')
  await form.getByRole('button', { name: 'Save' }).click()
  click()
  await expect(page.getByText('The product is changed.')).toBeVisible()
  const { rows } = await db.query('SELECT FROM product_parameters WHERE product_id = $1', [product.id])
  expect(rows).toEqual([])
})
