import { expect, it } from 'vitest'
import { listQuery } from './list-query.ts'

const CURSOR = '01890a5d-ac96-774b-bcce-b302099a8057'

it('reads the cursor of the previous page', () => {
  expect(listQuery(new URLSearchParams(`before=${CURSOR}`))).toEqual({ before: CURSOR })
  expect(listQuery(new URLSearchParams('before=junk'))).toEqual({})
})

it.each([
  ['', undefined, undefined],
  ['q=&after=', undefined, undefined],
  ['q=%20%20&after=junk', undefined, undefined],
  [`q=%20fuse%20&after=${CURSOR}`, 'fuse', CURSOR],
  [`q=${'x'.repeat(201)}`, 'x'.repeat(200), undefined],
])('reads the valid parts of %j', (address, q, after) => {
  expect(listQuery(new URLSearchParams(address))).toEqual({ q, after })
})
