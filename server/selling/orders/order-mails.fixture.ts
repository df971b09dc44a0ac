import { afterAll, beforeAll, beforeEach } from 'vitest'
import { EMAIL_VERIFICATION } from '#server/people/identity/verification-mail.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { receiptMail } from '#server/selling/receipts/receipt-mail.ts'
import { MONEY_RECEIVED } from '#server/selling/receipts/receipt-mail-facts.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { SECRET } from '#test/support/secret.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { orderMails } from './order-mails.ts'

export let shop: Shop
export let server: MailServer

export function serveMailShop(environment = {}): void {
  beforeAll(async () => {
    shop = await openShop({ LOG_LEVEL: 'silent', ...environment })
  })
  afterAll(() => shop.close())
}

export function serveMailServer(): void {
  beforeAll(async () => {
    server = await openMailServer()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.accepted.length = 0
  })
}

export async function whileServerIsDown(work: () => Promise<void>): Promise<void> {
  const { port } = server.url
  await server.close()
  await work()
  server = await openMailServer({ port: Number(port) })
}

export const verify = ({ email }: Shopper) =>
  shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [email])

const origin = () => 'https://parts.example.com'

export const templates = (environment = {}) =>
  orderMails({
    storeName: 'Farad',
    seller: readConfig(environment),
    origin,
    db: shop.db,
    limits: openLimits(shop.db, SECRET),
    config: readConfig(environment),
  })

export const send = (environment = {}) =>
  sendDueMails(
    {
      db: shop.db,
      log: openLog('silent'),
      post: openSmtp(server.url),
      from: { name: 'Farad', address: 'orders@example.com' },
      templates: {
        ...templates(environment),
        [MONEY_RECEIVED]: receiptMail({ db: shop.db, storeName: 'Farad', origin }),
        [EMAIL_VERIFICATION]: () => undefined,
      },
    },
    new AbortController().signal,
  )
