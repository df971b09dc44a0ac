import { updateProfile } from '#contract/people/profile.ts'
import { setRole } from '#test/support/admin.ts'
import { fillInAddress, harbour } from './checkout.ts'
import { expect, test } from './journey.ts'
import { fillInOrder, orderCard, orderForm, purchaseButton } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

test('the order form begins with the address of the book, profile or last order', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto('/dashboard/addresses')
  await expect(page.getByText('Your address book is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await fillInAddress(page, harbour, dialog)
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Harbour Street' })
  await expect(card).toContainText('Denmark')

  await page.goto(product.orderPath)
  const lines = ['Novak Instruments', 'Ada Novak', '7 Harbour Street', '8000 Aarhus', 'Denmark']
  await expect(orderForm(page).getByLabel('Address')).toHaveValue(lines.join('\n'))
  await expect(orderForm(page).getByLabel('Number')).toHaveValue(harbour.phone)

  await page.goto('/dashboard/addresses')
  await card.getByRole('button', { name: /^Change/ }).click()
  await dialog.getByLabel('Street and number').fill('8 Harbour Street')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expect(card).toContainText('8 Harbour Street')
  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your address book is empty.')).toBeVisible()

  const body = { address: '7 Harbour Street\nAarhus', number: '+45 5550 1234', education: 'BEng' }
  await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body })
  await page.goto(product.orderPath)
  const address = orderForm(page).getByLabel('Address')
  await expect(address).toHaveValue(body.address)
  const workshop = 'Werkstatt Novak\nLindenhof 12'
  await fillInOrder(page, { address: workshop, number: '+49 (40) 66969-315 ext. 7' })
  await purchaseButton(page).click()
  await orderCard(page, product).getByText('History and delivery').click()
  const shown = orderCard(page, product).getByText('Werkstatt Novak')
  expect(await shown.innerText()).toContain(workshop)
  await page.goto(product.orderPath)
  await expect(address).toHaveValue(workshop)

  await setRole(db, ada.email, 'admin')
  await page.goto(`/dashboard/manageorders?q=${encodeURIComponent(product.name)}`)
  await orderCard(page, product).getByText('History and delivery').click()
  expect(await shown.innerText()).toContain(workshop)
})
