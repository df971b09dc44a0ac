import { afterAll, beforeAll, beforeEach } from 'vitest'
import { EMAIL_VERIFICATION } from '#server/people/identity/verification-mail.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { mailSender } from '#server/platform/mail/mail-shop.fixture.ts'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { receiptMail } from '#server/selling/receipts/receipt-mail.ts'
import { MONEY_RECEIVED } from '#server/selling/receipts/receipt-mail-facts.ts'
import { openMailServer } from '#test/support/open-mail-server.ts'
import { SECRET } from '#test/support/secret.ts'
import { useShop } from '#test/support/use-shop.ts'
import { OWNER_ORDER_PAID } from './order-mail-facts.ts'
import { orderMails } from './order-mails.ts'
import { ownerMail } from './owner-mail.ts'

const origin = () => 'https://parts.example.com'

/** A shop whose mails go to an SMTP server when the test sends them. */
export function useMailShop(settings = {}) {
  const shop = useShop({ LOG_LEVEL: 'silent', ...settings })
  const server = {} as Awaited<ReturnType<typeof openMailServer>>
  beforeAll(async () => {
    Object.assign(server, await openMailServer())
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.accepted.length = 0
  })
  const templates = (environment = {}) => {
    const config = readConfig(environment)
    const parts = { origin, db: shop.db, config }
    return {
      ...orderMails({ ...parts, seller: config, limits: openLimits(shop.db, SECRET) }),
      [OWNER_ORDER_PAID]: ownerMail(parts),
    }
  }
  const send = (environment = {}) =>
    sendDueMails(
      {
        db: shop.db,
        log: openLog('silent'),
        post: openSmtp(server.url),
        ...mailSender,
        templates: {
          ...templates(environment),
          [MONEY_RECEIVED]: receiptMail({ db: shop.db, origin }),
          [EMAIL_VERIFICATION]: () => undefined,
        },
      },
      new AbortController().signal,
    )
  return {
    shop,
    server,
    templates,
    send,
    /** The texts of the mails to an address, without the soft line breaks of quoted-printable. */
    sentTo: (email: string) =>
      server.accepted
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ source }) => source.replaceAll('=\r\n', '')),
    async whileServerIsDown(work: () => Promise<void>): Promise<void> {
      const port = Number(server.url.port)
      await server.close()
      await work()
      Object.assign(server, await openMailServer({ port }))
    },
  }
}
