import { join, resolve } from 'node:path'
import { type Mailbox, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import {
  EMAIL_CHANGE,
  EMAIL_CHANGED,
  emailChangedMail,
  emailChangeMail,
} from '#server/people/identity/email-change-mail.ts'
import { PASSWORD_CHANGED, passwordMail } from '#server/people/identity/password-mail.ts'
import { PASSWORD_RESET, resetMail } from '#server/people/identity/reset-mail.ts'
import { openUnverifiedMails } from '#server/people/identity/unverified-mails.ts'
import { EMAIL_VERIFICATION, verificationMail } from '#server/people/identity/verification-mail.ts'
import { KEY_CHANGED, keyMail } from '#server/people/keys/key-mail.ts'
import { FACTOR_CHANGED, factorMail } from '#server/people/second-factor/factor-mail.ts'
import { adminsAmong } from '#server/people/users/admins-among.ts'
import { ACCOUNT_CLOSED, closedMail } from '#server/people/users/closed-mail.ts'
import { INVITATION, invitationMail } from '#server/people/users/invitation-mail.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openLimits } from '#server/platform/http/limits/limits.ts'
import type { MailShop } from '#server/platform/mail/mail-shop.ts'
import { type Compose, sendDueMails } from '#server/platform/mail/mailer.ts'
import { openSmtp, type Post } from '#server/platform/mail/smtp.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { shipmentMail } from '#server/selling/fulfilment/shipment-mail.ts'
import { ORDER_SHIPPED } from '#server/selling/fulfilment/shipment-mail-facts.ts'
import {
  OFFER_REMINDER,
  OFFER_SENT,
  OWNER_OFFER,
  offerMail,
  ownerOfferMail,
} from '#server/selling/offers/offer-mails.ts'
import { approvalMails } from '#server/selling/orders/approval-mails.ts'
import { MONEY_RETURNED, ORDER_PAID, OWNER_ORDER_PAID } from '#server/selling/orders/order-mail-facts.ts'
import { orderMails } from '#server/selling/orders/order-mails.ts'
import { ownerMail } from '#server/selling/orders/owner-mail.ts'
import { PAPER_DRAWN } from '#server/selling/papers/paper-files.ts'
import { paperMail } from '#server/selling/papers/paper-mail.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import { disputeMail, OWNER_DISPUTE } from '#server/selling/payments/dispute-mail.ts'
import { receiptMail } from '#server/selling/receipts/receipt-mail.ts'
import { MONEY_RECEIVED } from '#server/selling/receipts/receipt-mail-facts.ts'
import { RETURN_MOVED } from '#server/selling/returns/note-return.ts'
import { returnMail } from '#server/selling/returns/return-mail.ts'
import { ACCOUNT_CHANGED, accountMail } from '#server/selling/shop-settings/account-mail.ts'
import { BACK_IN_STOCK, noticeMail } from '#server/selling/stock-notices/notice-mail.ts'
import {
  answerMail,
  CONTACT_MESSAGE,
  CONTACT_MESSAGES_WAIT,
  MESSAGE_ANSWER,
  messageMail,
  messagesWaitMail,
} from '#server/site/messages/message-mail.ts'
import { WEBHOOK_SKIPPED, WEBHOOK_STOPPED, webhookMail } from '#server/site/webhooks/webhook-mail.ts'
import { WITHDRAWAL_RECEIVED, withdrawalMail } from '#server/site/withdrawals/withdrawal-mail.ts'

interface MailsParts extends MailTemplatesParts {
  log: Log
  readShop: () => Promise<MailShop>
}

const SWEEP_MS = 1000
const WITHOUT_QUOTA = [
  CONTACT_MESSAGE,
  CONTACT_MESSAGES_WAIT,
  MESSAGE_ANSWER,
  EMAIL_CHANGED,
  INVITATION,
  OWNER_ORDER_PAID,
  OWNER_DISPUTE,
  ORDER_PAID,
  ORDER_SHIPPED,
  MONEY_RETURNED,
  MONEY_RECEIVED,
  PAPER_DRAWN,
  WITHDRAWAL_RECEIVED,
  OFFER_SENT,
  OFFER_REMINDER,
  OWNER_OFFER,
]
/** The domain `.invalid` never resolves (RFC 2606). */
const SANDBOX_SENDER = 'shop@sandbox.invalid'

/** With neither SMTP nor sandbox, mails wait and no job runs. */
export function openMails({ log, readShop, ...parts }: MailsParts): { jobs: Job[]; mailbox?: Mailbox } {
  const { db, config, secret } = parts
  const limits = openLimits(db, secret)
  const admit = openUnverifiedMails({ db, limits, config, free: WITHOUT_QUOTA })
  const templates = openMailTemplates(parts)
  const sender = config.MAIL_FROM ?? SANDBOX_SENDER
  const sending = (post: Post): Job[] => [
    {
      name: 'mail',
      everyMs: SWEEP_MS,
      run: (stopping) => sendDueMails({ db, log, post, sender, readShop, templates, admit }, stopping),
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

interface MailTemplatesParts {
  db: Database
  config: Config
  secret: string
  origin: () => string
  papers: PaperParts
}

function openMailTemplates({
  db,
  config,
  secret,
  origin,
  papers,
}: MailTemplatesParts): Record<string, Compose> {
  const limits = openLimits(db, secret)
  return {
    ...orderMails({ origin, seller: config, db, limits, config }),
    ...approvalMails({ db, origin }),
    [PAPER_DRAWN]: paperMail({ db, limits, config }),
    [OFFER_SENT]: offerMail({ db, origin, papers }),
    [OFFER_REMINDER]: offerMail({ db, origin, papers }),
    [OWNER_OFFER]: ownerOfferMail({ db, origin }),
    [OWNER_ORDER_PAID]: ownerMail({ db, origin, config }),
    [OWNER_DISPUTE]: disputeMail({ db, origin, config }),
    [MONEY_RECEIVED]: receiptMail({ db, origin }),
    [RETURN_MOVED]: returnMail({ db, origin }),
    [ORDER_SHIPPED]: shipmentMail({ db, origin }),
    [PASSWORD_RESET]: resetMail(db),
    [PASSWORD_CHANGED]: passwordMail(origin),
    [ACCOUNT_CLOSED]: closedMail,
    [EMAIL_CHANGE]: emailChangeMail(db, origin),
    [EMAIL_CHANGED]: emailChangedMail(origin),
    [KEY_CHANGED]: keyMail(origin),
    [INVITATION]: invitationMail(db, origin),
    [FACTOR_CHANGED]: factorMail(origin),
    [EMAIL_VERIFICATION]: verificationMail(db),
    [CONTACT_MESSAGE]: messageMail(db, origin),
    [MESSAGE_ANSWER]: answerMail(db, origin),
    [CONTACT_MESSAGES_WAIT]: messagesWaitMail(db, origin),
    [WITHDRAWAL_RECEIVED]: withdrawalMail({ db, origin }),
    [ACCOUNT_CHANGED]: accountMail(origin),
    [WEBHOOK_STOPPED]: webhookMail(origin),
    [WEBHOOK_SKIPPED]: webhookMail(origin),
    [BACK_IN_STOCK]: noticeMail({ origin, secrets: [secret] }),
  }
}
