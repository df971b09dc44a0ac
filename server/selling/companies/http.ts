import { storeCurrency } from '#contract/currency.ts'
import {
  getOwnPrices,
  listAgreedPrices as listAgreedPricesCall,
  replaceAgreedPrices as replaceAgreedPricesCall,
} from '#contract/selling/agreed-prices.ts'
import {
  changeCompany as changeCompanyCall,
  changeMember as changeMemberCall,
  getCompany,
  getOwnCompany,
  inviteToCompany,
  joinCompany as joinCompanyCall,
  listCompanies as listCompaniesCall,
  makeCompany as makeCompanyCall,
  removeMember as removeMemberCall,
} from '#contract/selling/companies.ts'
import {
  listOwnPartNumbers as listOwnPartNumbersCall,
  replaceOwnPartNumbers as replaceOwnPartNumbersCall,
} from '#contract/selling/own-part-numbers.ts'
import { ownPrices } from '#server/catalog/products/own-prices.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { listAgreedPrices, replaceAgreedPrices } from './agreed-prices.ts'
import { changeCompany, companyOfDesk, listCompanies, makeCompany, ownCompany } from './company.ts'
import { changeMember, inviteMember, joinCompany, removeMember } from './members.ts'
import { listOwnPartNumbers, replaceOwnPartNumbers } from './own-part-numbers.ts'

export function companyDoors(door: Door, db: Database, limits: Limits): void {
  door(makeCompanyCall, ({ caller, body }) => makeCompany(db, caller, body))
  door(getOwnCompany, ({ caller }) => ownCompany(db, caller))
  door(listCompaniesCall, (visit) => countedPage(visit, (keyset) => listCompanies(db, visit.query.q, keyset)))
  door(getCompany, ({ caller, params }) => companyOfDesk(db, caller, params.id))
  door(changeCompanyCall, ({ caller, params, body }) => changeCompany(db, caller, params.id, body))
  door(inviteToCompany, ({ caller, params, body }) => inviteMember({ db, limits }, caller, params.id, body))
  door(joinCompanyCall, ({ caller, params }) => joinCompany(db, caller, params.secret))
  door(changeMemberCall, ({ caller, params, body }) => changeMember(db, caller, params, body))
  door(listAgreedPricesCall, ({ params }) => listAgreedPrices(db, params.id))
  door(replaceAgreedPricesCall, ({ caller, params, query, body: content }) =>
    replaceAgreedPrices(db, caller, params.id, { content, dryRun: query.dryRun === 'true' }),
  )
  door(listOwnPartNumbersCall, ({ caller, params }) => listOwnPartNumbers(db, caller, params.id))
  door(replaceOwnPartNumbersCall, ({ caller, params, query, body: content }) =>
    replaceOwnPartNumbers(db, caller, params.id, { content, dryRun: query.dryRun === 'true' }),
  )
  door(getOwnPrices, async ({ caller, query }) => ({
    prices: caller.company ? await ownPrices(db, caller.company.id, query.parts) : [],
    currency: storeCurrency(),
  }))
  door(removeMemberCall, ({ caller, params }) => removeMember(db, caller, params))
}
