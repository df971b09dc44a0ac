import { cards } from '#test/support/card.ts'
import { expect, testAlone as test } from './journey.ts'
import { fillInOrder, orderCard, orderForm, orderTotal, purchaseButton } from './ordering.ts'
import { paymentPanel, payWith } from './paying.ts'
import { logIn, newcomer, signOut, signUp } from './people.ts'
import { putOnSale } from './shelf.ts'

test('a purchase from the home page, through a restart @main', async ({ page, store, db, complaints }) => {
  const product = await putOnSale(db, { price: '0.0375', minimumOrder: 40, availableQuantity: 5200 })
  const mei = newcomer('Mei Tanaka')

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await page.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(product.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText('$0.0375', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['5,200', '40', '$1.50'])

  await page.getByRole('link', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(product.orderPath)}`)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await signUp(page, mei)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText('Mei Tanaka')

  await page.getByRole('link', { name: `Buy Now: ${product.name}` }).click()
  const form = orderForm(page)
  await expect(form.getByLabel('Name')).toHaveValue('Mei Tanaka')
  await expect(form.getByLabel('Name')).not.toBeEditable()
  await expect(form.getByLabel('Email')).toHaveValue(mei.email)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await expect(form.getByLabel('Order Quantity')).toHaveValue('40')
  await expect(orderTotal(page)).toHaveText('$1.50')
  await fillInOrder(page, {
    address: '4 Mill Lane, Bristol, UK',
    number: '+44 117 496 0000',
    quantity: 1234,
  })
  await expect(orderTotal(page)).toHaveText('$46.28')
  await purchaseButton(page).click()
  await expect(page.getByText('purchage confirm Please Pay Your Money')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByText('Welcome Mei Tanaka to your Dashboard')).toBeVisible()

  const card = orderCard(page, product)
  await expect(card).toContainText(`Mei Tanaka · ${mei.email}`)
  await expect(card.getByRole('definition')).toHaveText(['1,234', '$0.0375', '$46.28'])
  await expect(card.getByText('Unpaid')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
  await expect(card).not.toContainText('Yout Transaction Id :')

  await card.getByRole('link', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: `Pay For ${product.name}` })).toBeVisible()
  await expect(paymentPanel(page)).toContainText('Please Pay :$46.28')
  complaints.expect(/status of 402/)
  await payWith(page, cards.declined)
  await expect(paymentPanel(page).getByRole('alert')).toHaveText('Your card was declined.')

  const bank = page.getByRole('alertdialog', { name: 'Your bank asks you to confirm' })
  await payWith(page, cards.asksTheBank)
  await expect(bank).toContainText('a payment of $46.28')
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(bank).toBeHidden()
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(/authenticat/i)

  await payWith(page, cards.asksTheBank)
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(paymentPanel(page).getByText('Your Payment Is Completed')).toBeVisible()
  await expect(paymentPanel(page)).toContainText('Your Transsaction Id :')
  const transactionId = await paymentPanel(page).getByRole('code').innerText()
  expect(transactionId).toMatch(/^pi_/)

  const showsPaid = async () => {
    await expect(card.getByText('Paid', { exact: true })).toBeVisible()
    await expect(card).toContainText('Yout Transaction Id :')
    await expect(card.getByRole('code')).toHaveText(transactionId)
    await expect(card.getByRole('definition')).toHaveText(['1,234', '$0.0375', '$46.28'])
    await expect(card.getByRole('link', { name: 'Pay' })).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'To My Orders' }).click()
  await showsPaid()
  await page.reload()
  await showsPaid()

  await page.goto('about:blank')
  await store.restart()
  await page.goto('/dashboard/myorders')
  await showsPaid()
  await signOut(page)
  await page.goto('/login?from=%2Fdashboard%2Fmyorders')
  await logIn(page, mei)
  await showsPaid()

  await card.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('definition')).toHaveText(['3,966', '40', '$1.50'])
})
