import { expect, it } from 'vitest'
import { ibanText, transferCode } from './transfer-code.ts'

const account = {
  accountHolder: 'Ampère Bauelemente GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
const transfer = { currency: 'EUR', cents: 5820, reference: 'F-100010' }

it('the code of a transfer has the fields of EPC069-12 in their order', () => {
  const fields =
    'BCD|002|1|SCT|BYLADEM1001|Ampère Bauelemente GmbH|DE02120300000000202051|EUR58.20|||F-100010'
  expect(transferCode(account, transfer)).toBe(fields.replaceAll('|', '\n'))
  const { bic: _, ...rest } = account
  expect(transferCode(rest, transfer)?.split('\n')[4]).toBe('')
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
