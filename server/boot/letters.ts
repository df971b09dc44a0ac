import { CONTACT_MESSAGE, messageMail } from '#server/content/message-mail.ts'
import type { Database } from '#server/database/database.ts'
import { shipmentMail } from '#server/fulfilment/shipment-mail.ts'
import { ORDER_SHIPPED } from '#server/fulfilment/shipment-mail-facts.ts'
import { openLimits } from '#server/http/limits/limits.ts'
import { PASSWORD_CHANGED, passwordMail } from '#server/identity/password-mail.ts'
import { PASSWORD_RESET, resetMail } from '#server/identity/reset-mail.ts'
import { EMAIL_VERIFICATION, verificationMail } from '#server/identity/verification-mail.ts'
import type { Compose } from '#server/mail/mailer.ts'
import { OWNER_ORDER_PAID } from '#server/orders/order-mail-facts.ts'
import { orderMails } from '#server/orders/order-mails.ts'
import { ownerMail } from '#server/orders/owner-mail.ts'
import type { Config } from '#server/settings/config.ts'
import { BACK_IN_STOCK, noticeMail } from '#server/stock-notices/notice-mail.ts'

export interface LettersParts {
  db: Database
  config: Config
  secret: string
  origin: () => string
}

export function openLetters({ db, config, secret, origin }: LettersParts): Record<string, Compose> {
  const { STORE_NAME: storeName } = config
  const limits = openLimits(db, secret)
  return {
    ...orderMails({ storeName, origin, seller: config, db, limits, config }),
    [OWNER_ORDER_PAID]: ownerMail({ db, storeName, origin, config }),
    [ORDER_SHIPPED]: shipmentMail({ db, storeName, origin }),
    [PASSWORD_RESET]: resetMail(db, storeName),
    [PASSWORD_CHANGED]: passwordMail(storeName, origin),
    [EMAIL_VERIFICATION]: verificationMail(db, storeName),
    [CONTACT_MESSAGE]: messageMail(db, storeName),
    [BACK_IN_STOCK]: noticeMail({ storeName, origin, secrets: [secret] }),
  }
}
