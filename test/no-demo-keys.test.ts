import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import families from '#demo/families.json' with { type: 'json' }
import { FEATURES } from '#server/catalog/lexicon/features.ts'
import { MEANINGS } from '#server/catalog/lexicon/meanings.ts'
import { ROLES } from '#server/catalog/lexicon/roles.ts'

/** The words of the trade, which a catalogue may have as keys. */
const TRADE = new Set([
  ...ROLES.map(({ key }) => key),
  ...MEANINGS.map(({ key }) => key),
  ...FEATURES.map(({ feature }) => feature),
])

it('nothing outside the demo names a key of its families, parameters or choices', () => {
  const keys = families.flatMap(({ key, parameters }) => [
    key,
    ...parameters.flatMap((each) => [each.key, ...('choices' in each ? (each.choices as string[]) : [])]),
  ])
  // A word such as 'fast' is one of the language too.
  const own = new Set(keys.filter((key) => /^[a-z]+-[a-z-]+$/.test(key) && !TRADE.has(key)))
  const files = globSync('{server,contract,app}/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|fixture)\.|^server\/demo\//.test(file),
  )
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])([a-z-]+)\1/g)].flatMap(([, , word = '']) =>
      own.has(word) ? [`${file}: ${word}`] : [],
    ),
  )
  expect(named).toEqual([])
})
