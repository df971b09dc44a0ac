import { describe, expect, it } from 'vitest'
import { ibanText, transferCode } from './transfer-code.ts'

const account = {
  accountHolder: 'Ampère Bauelemente GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
const transfer = { currency: 'EUR', cents: 5820, reference: 'F-100010' }
const fieldsOf = (text: string | undefined) => text?.split('\n')

describe('the code of a transfer has the fields of EPC069-12 in their order', () => {
  it.each([
    [0, 'the service tag', 'BCD'],
    [1, 'the version', '002'],
    [2, 'the character set, UTF-8', '1'],
    [3, 'the kind of transfer', 'SCT'],
    [4, 'the BIC', 'BYLADEM1001'],
    [5, 'the name', 'Ampère Bauelemente GmbH'],
    [6, 'the IBAN', 'DE02120300000000202051'],
    [7, 'the amount', 'EUR58.20'],
    [8, 'the purpose', ''],
    [9, 'the structured reference', ''],
    [10, 'the text', 'F-100010'],
  ])('%i: %s', (at, _, field) => {
    const fields = fieldsOf(transferCode(account, transfer))
    expect(fields).toHaveLength(11)
    expect(fields?.[at]).toBe(field)
  })

  it('without a BIC, its line is empty', () => {
    const { bic: _, ...rest } = account
    expect(fieldsOf(transferCode(rest, transfer))?.slice(3, 6)).toEqual(['SCT', '', account.accountHolder])
  })

  it.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [100_000, 'EUR1000.00'],
    [99_999_999, 'EUR999999.99'],
  ])('%i cents are %s', (cents, field) => {
    expect(fieldsOf(transferCode(account, { ...transfer, cents }))?.[7]).toBe(field)
  })
})

it('there is no code for another currency, for an account without an IBAN, and for a text that is too long', () => {
  expect(transferCode(account, { ...transfer, currency: 'USD' })).toBeUndefined()
  const american = { accountHolder: 'Ampere Inc.', accountNumber: '0123456', routingNumber: '021000021' }
  expect(transferCode(american, transfer)).toBeUndefined()
  expect(transferCode({ iban: account.iban }, transfer)).toBeUndefined()
  expect(transferCode({ ...account, accountHolder: '株'.repeat(70) }, transfer)).toBeDefined()
  expect(transferCode({ ...account, accountHolder: '🔌'.repeat(70) }, transfer)).toBeUndefined()
})

it('an IBAN is printed in groups', () => {
  expect(ibanText('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
  expect(ibanText('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(ibanText('BE68539007547034')).toBe('BE68 5390 0754 7034')
})
