import { type Ability, can, ROLES, seesAmounts } from '#contract/people/roles.ts'
import type { RefusalName } from '#contract/refusals.ts'
import { abilitiesOfRole, isRole } from './rights.fixture.ts'

/** What of the contract is about orders and their papers, offers, returns, talks and companies. */
export const IS_OF_COMPANY =
  /^\/(orders|myorders?|allorders|cancel(all)?order|create-payment-intent|payment|papers|receipts|fulfilment|picks|offers|returns|withdrawals|companies|invitations|my-prices|addresses|messages\/|account\/data-exports)/

/**
 * Who reaches what a company has: which members, who of the desk besides, and the answer for everybody else, also for who
 * left the company. `nothing` is an answer, or a refusal, in which nothing of the company stands. The last column is the
 * answer for members who are not among those of the first.
 */
const table = `
  get /myorders                        all     -               nothing
  get /myorders.csv                    buyer   -               nothing                 nothing
  get /orders/:id                      all     orders          no-such-order
  get /orders/:id/events               all     orders          no-such-order
  get /orders/:id/:paper{[^/]+\\.pdf}   all     papers+amounts  no-such-paper
  get /orders/:id/:paper{[^/]+\\.xml}   all     papers+amounts  no-such-paper
  get /myorder/payment/:id             all     admin           no-such-order
  patch /orders/:id                    acting  orders          no-such-order           no-such-order
  put /orders/:id/pay-by               acting  -               no-such-order           no-such-order
  delete /cancelorder/:id              acting  orders          no-such-order           no-such-order
  post /create-payment-intent          acting  admin           no-such-order           no-such-order
  patch /payment/:id                   all     admin           no-such-order
  post /orders/:id/approval            admin   -               no-such-order           company-admins-only
  post /orders                         acting  -               nothing                 company-viewer
  post /myorders                       acting  -               nothing                 company-viewer
  post /returns                        acting  orders          no-such-order           no-such-order
  get /returns                         all     orders          nothing
  get /returns/:id                     all     orders|refund   no-such-return
  get /returns/:id/slip.pdf            all     orders|refund   no-such-return
  post /offers                         all     offers          nothing
  get /offers                          all     offers          nothing
  get /offers/:id                      all     offers          no-such-offer
  get /offers/:id/offer.pdf            all     offers          no-such-offer
  post /offers/:id/prices              all     offers          no-such-offer
  post /offers/:id/acceptance          acting  -               no-such-offer           company-viewer
  post /offers/:id/decline             acting  -               no-such-offer           company-viewer
  get /orders/:id/messages             all     messages        no-such-order
  post /orders/:id/messages            all     messages        no-such-order
  get /returns/:id/messages            all     messages        no-such-return
  post /returns/:id/messages           all     messages        no-such-return
  get /offers/:id/messages             all     messages        no-such-offer
  post /offers/:id/messages            all     messages        no-such-offer
  post /companies                      none    -               nothing                 nothing
  get /companies/mine                  all     -               nothing
  patch /companies/:id                 admin   companies       no-such-company         company-admins-only
  post /companies/:id/invitations      admin   companies       no-such-company         company-admins-only
  patch /companies/:id/members/:email  admin   companies       no-such-company         company-admins-only
  delete /companies/:id/members/:email admin   companies       no-such-company         company-admins-only
  get /companies/:id/part-numbers      admin   companies       no-such-company         company-admins-only
  put /companies/:id/part-numbers      admin   companies       no-such-company         company-admins-only
  post /invitations/:secret/acceptance none    -               invitation-of-another   invitation-of-another
  get /my-prices                       all     -               nothing
  get /addresses                       all     -               nothing
  post /addresses                      all     -               nothing
  put /addresses/:id                   acting  -               no-such-address         no-such-address
  delete /addresses/:id                acting  -               nothing                 nothing
  post /account/data-exports           all     -               nothing
  post /withdrawals                    none    -               nothing                 nothing
`

type Members = 'all' | 'acting' | 'admin' | 'buyer' | 'none'
export type CompanyDecision = 'in' | 'nothing' | RefusalName

interface Reach {
  members: Members
  desk: string
  others: CompanyDecision
  membersBesides: CompanyDecision
}

export const reaches = new Map<string, Reach>(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [method, path, members, desk, others, membersBesides] = row.trim().split(/\s+/)
      return [`${method} ${path}`, { members, desk, others, membersBesides } as Reach]
    }),
)

const members = ['its buyer', 'a colleague', 'a company admin', 'a viewer'] as const
const outsiders = ['who left', 'another company', 'a stranger'] as const
const keys = ['a key of its buyer', 'a key of who left', 'a key without scope'] as const
/** The order of the buyer is asked for by all; the own one of who left by them alone. */
export const companyCallers = [...members, ...outsiders, ...keys, ...ROLES, 'an admin', 'anonymous'] as const
export type CompanyCaller = (typeof companyCallers)[number]

const reached: Record<Members, readonly CompanyCaller[]> = {
  all: members,
  acting: ['its buyer', 'a colleague', 'a company admin'],
  admin: ['a company admin'],
  buyer: ['its buyer'],
  none: [],
}

/** For a person who is signed in. */
export function reachOf({ members: inner, desk, others, membersBesides }: Reach, who: CompanyCaller) {
  if (reached[inner].includes(who)) return 'in'
  if (members.some((member) => member === who)) return membersBesides
  if (who === 'an admin') return desk === '-' ? others : 'in'
  if (!isRole(who) || desk === '-') return others
  const abilities = abilitiesOfRole(who)
  const has = (ability: string) =>
    ability === 'amounts' ? seesAmounts(abilities) : can(abilities, ability as Ability)
  return desk.split('|').some((all) => all.split('+').every(has)) ? 'in' : others
}
