import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each([
  ['/', '/'],
  ['/purchage/0198c0de-0000-7000-8000-000000000001', '/purchage/0198c0de-0000-7000-8000-000000000001'],
  ['/reviews?after=1&limit=2#last', '/reviews?after=1&limit=2#last'],
  ['/products/1/10%20k%CE%A9', '/products/1/10%20k%CE%A9'],
  ['/dashboard/../reviews', '/reviews'],
  ['/reviews?next=https://elsewhere.example/', '/reviews?next=https://elsewhere.example/'],
  ['/@evil.example', '/@evil.example'],
  ['/:80', '/:80'],
])('%s is a page of this store', (from, to) => {
  expect(safeReturn(from)).toBe(to)
})

test.each([
  [
    'https://evil.example',
    'http:evil.example',
    'evil.example',
    '@evil.example',
    'blob:https://evil.example/1',
  ],
  ['//evil.example', '///evil.example', '////evil.example/..', '//evil.example@store.example'],
  ['/\\evil.example', '\\\\evil.example', '\\/evil.example'],
  [
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /dashboard',
    '/ /evil.example',
  ],
  ['/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example', '/x/../..//evil.example'],
  ['/%2f%2fevil.example', '/%2F/evil.example', '/%5cevil.example', '/%5C%5Cevil.example'],
  ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ['/\u0000/evil.example', '/\u2028/evil.example', '/\uff0fevil.example', '\u3000//evil.example'],
  ['', '?from=//evil.example', '#//evil.example', `/${'x'.repeat(1000)}`],
  ['/login', '/LOGIN?from=/login', '/signUp', '/dashboard/../login'],
  [undefined, null, 0, ['/dashboard'], new URL('https://store.example/dashboard')],
])('%j and its like are not', (...hostile) => {
  for (const from of hostile) expect(safeReturn(from), JSON.stringify(from)).toBeUndefined()
})
