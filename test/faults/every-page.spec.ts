import { cards } from '#test/support/card.ts'
import { expect, test } from '../journeys/journey.ts'
import { fillInOrder, orderCard, placeByApi, purchaseButton, somewhere } from '../journeys/ordering.ts'
import { paymentPanel, payWith } from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'

test('no page violates the content security policy, whether loaded or navigated to', async ({
  page,
  db,
  complaints,
}) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violated: string) => violations.push(violated))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const orderId = await placeByApi(elsewhere(ada), product, 10)
  complaints.expect(/status of 404/)
  const pages = [
    '/',
    '/login',
    '/signUp',
    '/reset-password',
    '/cart',
    '/sandbox/mails',
    '/nowhere',
    '/dashboard',
    '/dashboard/myorders',
    `/dashboard/payment/${orderId}`,
    product.path,
    product.orderPath,
  ]
  for (const path of pages) {
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.headers()['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/)
    expect(response?.headers()['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
  }
  expect(violations).toEqual([])

  await page.goto('/')
  await page.getByRole('link', { name: `Buy Now: ${product.name}` }).click()
  await fillInOrder(page, somewhere)
  await purchaseButton(page).click()
  await orderCard(page, product).first().getByRole('link', { name: 'Pay', exact: true }).click()
  await payWith(page, cards.good)
  await expect(paymentPanel(page)).toContainText('Your Payment Is Completed')
  expect(violations).toEqual([])
})

test('a click on a link works although leaving a field shows an error', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').click()
  const link = page.getByRole('link', { name: 'Create New Account' })
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await expect(page).toHaveURL(/\/signUp/)
})
