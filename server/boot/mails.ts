import { join, resolve } from 'node:path'
import { type Mailbox, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { openUnverifiedMails } from '#server/people/identity/unverified-mails.ts'
import { adminsAmong } from '#server/people/users/admins-among.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import { openSmtp, type Post } from '#server/platform/mail/smtp.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { ORDER_SHIPPED } from '#server/selling/fulfilment/shipment-mail-facts.ts'
import { MONEY_RETURNED, ORDER_PAID, OWNER_ORDER_PAID } from '#server/selling/orders/order-mail-facts.ts'
import { PAPER_DRAWN } from '#server/selling/papers/paper-files.ts'
import { MONEY_RECEIVED } from '#server/selling/receipts/receipt-mail-facts.ts'
import { CONTACT_MESSAGE, CONTACT_MESSAGES_WAIT } from '#server/site/content/message-mail.ts'
import { type MailTemplatesParts, openMailTemplates } from './mail-templates.ts'

interface MailsParts extends MailTemplatesParts {
  log: Log
}

const SWEEP_MS = 1000
const WITHOUT_QUOTA = [
  CONTACT_MESSAGE,
  CONTACT_MESSAGES_WAIT,
  OWNER_ORDER_PAID,
  ORDER_PAID,
  ORDER_SHIPPED,
  MONEY_RETURNED,
  MONEY_RECEIVED,
  PAPER_DRAWN,
]
/** The domain `.invalid` never resolves (RFC 2606). */
const SANDBOX_SENDER = 'store@farad.invalid'

/** With neither SMTP nor sandbox, mails wait and no job runs. */
export function openMails({ log, ...parts }: MailsParts): { jobs: Job[]; mailbox?: Mailbox } {
  const { db, config, secret } = parts
  const limits = openLimits(db, secret)
  const admit = openUnverifiedMails({ db, limits, config, free: WITHOUT_QUOTA })
  const templates = openMailTemplates(parts)
  const from = { name: config.STORE_NAME, address: config.MAIL_FROM ?? SANDBOX_SENDER }
  const sending = (post: Post): Job[] => [
    {
      name: 'mail',
      everyMs: SWEEP_MS,
      run: (stopping) => sendDueMails({ db, log, post, from, templates, admit }, stopping),
    },
  ]
  if (config.SMTP_URL) return { jobs: sending(openSmtp(config.SMTP_URL)) }
  if (!config.SANDBOX) return { jobs: [] }
  const folder = join(resolve(config.DATA_DIR), 'mail')
  const mailbox = openMailbox(folder)
  const deliver: Post = async (message) => {
    await mailbox.deliver(message)
    // The pages show this mail only to signed-in admins. A locked-out admin needs the file.
    if ((await adminsAmong(db, [message.to.address])).size > 0)
      log.info({ file: join(folder, `${message.id}.eml`) }, 'a mail to an admin was kept in the sandbox')
  }
  return { jobs: sending(deliver), mailbox }
}
