import { beforeEach, expect, it } from 'vitest'
import { recordPayment } from '#contract/selling/payments.ts'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import type { Message } from '#server/platform/mail/message.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { OWNER_ORDER_PAID } from './order-mail-facts.ts'
import { ownerMail } from './owner-mail.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const mei = useBuyer(shop)
auditAfter(shop)

beforeEach(() => shop.db.query('DELETE FROM outbox'))

/** Sends the due mails to the owner, in a store with these settings, and returns them. */
async function sent(environment: Record<string, string> = {}): Promise<Message[]> {
  const mails: Message[] = []
  const parts = { db: shop.db, storeName: 'Farad', origin: () => 'https://parts.example.com' }
  await sendDueMails(
    {
      db: shop.db,
      log: openLog('silent'),
      post: async (message: Message) => {
        mails.push(message)
      },
      from: { name: 'Farad', address: 'store@example.com' },
      templates: {
        'order-received': () => undefined,
        'order-paid': () => undefined,
        [OWNER_ORDER_PAID]: ownerMail({ ...parts, config: readConfig(environment) }),
      },
    },
    new AbortController().signal,
  )
  return mails
}
const place = async (address = '4 Dock Road, Bristol') => {
  const toolId = await stock(shop.db, { name: `LED <i>red</i> ${Math.random()}` })
  return (await placeOne(mei, toolId, 10, { address })).body._id as string
}
const CONTACT_EMAIL = 'owner@example.com'

it('the owner gets one mail about a paid order, even if the payment is reported several times', async () => {
  const id = await place('<script>alert(1)</script> Road')
  expect(await sent({ CONTACT_EMAIL })).toEqual([])
  const transactionId = await pay(shop.url, mei, id)
  const again = () => mei.call(recordPayment, { params: { id }, body: { bookingId: id, transactionId } })
  await Promise.all([again(), again()])
  await shop.runJob('reconciliation')
  const mails = await sent({ CONTACT_EMAIL })
  expect(mails.map(({ to }) => to.address)).toEqual([CONTACT_EMAIL])
  const [mail] = mails
  expect(mail?.replyTo?.address).toBe(mei.email)
  expect(mail?.subject).toMatch(/^Order paid: F-\d+, 10 × LED <i>red<\/i> .*, \$2.50$/)
  expect(mail?.text).toContain(`https://parts.example.com/dashboard/manageorders?q=${id}`)
  for (const fact of [mei.name, mei.email, transactionId, 'Total price: $2.50'])
    expect(mail?.text).toContain(fact)
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Road')
  expect(mail?.html).not.toContain('<script')
  expect(mail?.html).not.toContain('<i>')
})

it('the mail goes to the first admin if no address is set, and is not sent if PAID_ORDER_MAIL is off', async () => {
  await pay(shop.url, mei, await place())
  expect(await sent({ CONTACT_EMAIL, PAID_ORDER_MAIL: 'off' })).toEqual([])
  await pay(shop.url, mei, await place())
  expect(await sent()).toEqual([])
  const ada = await signUpAdmin(shop)
  await pay(shop.url, mei, await place())
  expect((await sent()).map(({ to }) => to.address)).toEqual([ada.email])
})

it('an order becomes paid only together with the mail to the owner', async () => {
  const id = await place()
  await shop.db.query(
    `ALTER TABLE outbox ADD CONSTRAINT refuse CHECK (kind <> '${OWNER_ORDER_PAID}') NOT VALID`,
  )
  await pay(shop.url, mei, id)
  expect((await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])).rows).toEqual([
    { state: 'unpaid' },
  ])
  await shop.db.query('ALTER TABLE outbox DROP CONSTRAINT refuse')
  await shop.db.query(`UPDATE payments SET created_at = now() - interval '2 minutes'`)
  await shop.runJob('reconciliation')
  expect(await sent({ CONTACT_EMAIL })).toHaveLength(1)
})
