import { mailSender } from '#server/platform/mail/mail-shop.fixture.ts'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import type { Message } from '#server/platform/mail/message.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import type { AccountShop } from './account-shop.fixture.ts'
import { EMAIL_CHANGE, EMAIL_CHANGED, emailChangedMail, emailChangeMail } from './email-change-mail.ts'
import { PASSWORD_CHANGED, passwordMail } from './password-mail.ts'
import { PASSWORD_RESET, resetMail } from './reset-mail.ts'
import { EMAIL_VERIFICATION, verificationMail } from './verification-mail.ts'

export async function mailsOf(shop: AccountShop): Promise<Message[]> {
  const mails: Message[] = []
  const parts = {
    db: shop.db,
    log: openLog('silent'),
    post: async (message: Message) => {
      mails.push(message)
    },
    ...mailSender,
    templates: {
      [PASSWORD_RESET]: resetMail(shop.db),
      [PASSWORD_CHANGED]: passwordMail(() => shop.url),
      [EMAIL_CHANGE]: emailChangeMail(shop.db, () => shop.url),
      [EMAIL_CHANGED]: emailChangedMail(() => shop.url),
      [EMAIL_VERIFICATION]: verificationMail(shop.db),
    },
  }
  await sendDueMails(parts, new AbortController().signal)
  return mails
}

export async function linksFor(shop: AccountShop, email: string): Promise<URL[]> {
  const mails = (await mailsOf(shop)).filter(({ to }) => to.address === email)
  return mails.map(({ text }) => new URL(/^https?:\S+$/m.exec(text)?.[0] ?? ''))
}
