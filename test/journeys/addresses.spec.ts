import { addAddress } from '#contract/selling/addresses.ts'
import { harbour } from './checkout.ts'
import { expect, test } from './journey.ts'
import { expectFieldError, orderForm } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

test('an address can be added, changed and deleted', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/dashboard/addresses')
  await expect(page.getByText('Your address book is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expectFieldError(dialog.getByLabel('Full name'), 'Name is Required')
  await dialog.getByLabel('Full name').fill(harbour.name)
  await dialog.getByLabel('Street and number').fill(harbour.street)
  await dialog.getByLabel('Postal code').fill(harbour.postalCode)
  await dialog.getByLabel('City').fill(harbour.city)
  await dialog.getByLabel('Country').selectOption({ label: 'Denmark' })
  await dialog.getByLabel('Phone').fill('call me')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expectFieldError(
    dialog.getByLabel('Phone'),
    'Give a phone number of at least 3 digits, such as +44 117 496 0000',
  )
  await dialog.getByLabel('Phone').fill(harbour.phone)
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: harbour.street })
  await expect(card).toContainText('Denmark')

  await card.getByRole('button', { name: /^Change/ }).click()
  const change = page.getByRole('dialog', { name: 'Change the address' })
  await change.getByLabel('Street and number').fill('8 Harbour Street')
  await change.getByRole('button', { name: 'Save the address' }).click()
  await expect(change).toBeHidden()
  const changed = page.getByRole('listitem').filter({ hasText: '8 Harbour Street' })
  await changed.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your address book is empty.')).toBeVisible()
})

test('the order form of one part is filled in from the address book', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  await ada.call(addAddress, { body: harbour })
  await page.goto(product.orderPath)
  const lines = ['Ada Novak', 'Novak Instruments', '7 Harbour Street', '8000 Aarhus', 'Denmark']
  await expect(orderForm(page).getByLabel('Address')).toHaveValue(lines.join('\n'))
  await expect(orderForm(page).getByLabel('Number')).toHaveValue(harbour.phone)
})
