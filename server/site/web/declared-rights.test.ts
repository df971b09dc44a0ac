import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { abilitiesOf, ROLES } from '#contract/people/roles.ts'
import { useShop } from '#test/support/use-shop.ts'
import { nameOf, rules, specified } from './rights.fixture.ts'

/** Mounted routes outside the contract: the API document and the card provider's events. */
const outsideContract = ['get /openapi.json', 'get /docs', 'post /payments/webhook']
const notFound = 'all /*'

const shop = useShop()

describe('the rule of each route', () => {
  it('is declared exactly for the mounted routes', () => {
    const mounted = new Set(shop.routes().filter((route) => ![...outsideContract, notFound].includes(route)))
    expect([...mounted].sort()).toEqual(allCalls.map(nameOf).sort())
  })

  it('matches the list below', () => {
    const declared = Object.groupBy(allCalls, ({ may }) => may)
    const names = Object.entries(declared).map(([may, calls]) => [may, calls.map(nameOf).sort()])
    const listed = Object.entries(rules).map(([may, calls]) => [may, [...calls].sort()])
    expect(Object.fromEntries(names)).toEqual(Object.fromEntries(listed))
  })
})

it('each role has the specified abilities, and an admin has all', () => {
  const given = ROLES.map((role) => [role, [...abilitiesOf({ role: 'buyer', roles: [role] })].sort()])
  const asked = Object.entries(specified).map(([role, abilities]) => [role, [...abilities].sort()])
  expect(Object.fromEntries(given)).toMatchObject(Object.fromEntries(asked))
  expect(abilitiesOf({ role: 'admin', roles: [] })).toHaveLength(11)
})
