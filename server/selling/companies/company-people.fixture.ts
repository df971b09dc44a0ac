import { type CompanyRole, inviteToCompany, joinCompany, makeCompany } from '#contract/selling/companies.ts'
import { INVITATION, invitationMail } from '#server/people/users/invitation-mail.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { verified } from '#test/support/verified.ts'

type Where = Pick<Shop, 'db' | 'url'>

/** The secret of the last invitation that was mailed to the email. */
export async function invited(shop: Where, email: string): Promise<string> {
  const { rows } = await shop.db.query<OutboxMail>(
    'SELECT * FROM outbox WHERE kind = $1 AND recipient = $2 ORDER BY id DESC LIMIT 1',
    [INVITATION, email],
  )
  const letter = rows[0] && (await invitationMail(shop.db, () => shop.url)(rows[0], mailShop))
  return /\/invitations\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

export interface Firm {
  id: string
  admin: Shopper
  join: (name: string, role: CompanyRole, limit?: number) => Promise<Shopper>
}

export async function openFirm(shop: Where, name = 'Acme'): Promise<Firm> {
  const admin = await verified(shop, `${name} Admin`)
  const { body } = await admin.call(makeCompany, { body: { name, country: 'DE' } })
  const id = body._id as string
  const firm: Firm = {
    id,
    admin,
    async join(person, role, limit) {
      const who = await verified(shop, person)
      const body = { email: who.email, role, ...(limit !== undefined && { limit }) }
      await firm.admin.call(inviteToCompany, { params: { id }, body })
      await who.call(joinCompany, { params: { secret: await invited(shop, who.email) } })
      return who
    },
  }
  return firm
}
