import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countStatements } from '#test/support/count-statements.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { stock } from '#test/support/stock-room.ts'
import { corrected, find, names, search, serveDemoShop, shop, total } from './demo-shop.fixture.ts'

serveDemoShop()

describe('a typing error (rules: P-67)', () => {
  it.each([
    ['resitor', 'resistor'],
    ['resisttor', 'resistor'],
    ['rezistor', 'resistor'],
    ['reisstor', 'resistor'],
    ['capcitor', 'capacitor'],
    ['capcitor 100nf', 'capacitor 100nf'],
    ['100 nF Capcitor', '100 nF capacitor'],
    ['shotky diod', 'schottky diod'],
    ['trasnistor', 'transistor'],
    ['potentiomter', 'potentiometer'],
    ['indutcor', 'inductor'],
    ['Résitor 1 %', 'resistor 1 %'],
  ])('%j is corrected to %j', async (typed, right) => {
    const found = await search(typed)
    expect(corrected(found)).toBe(right)
    expect(names(found)).toEqual(names(await search(right)))
    expect(total(found)).toBeGreaterThan(0)
  })

  it('is corrected in place, and not within another word', async () => {
    await stock(shop.db, { name: 'Cobaltix holder, cobalt' })
    expect(corrected(await search('cobaltix holder cobolt'))).toBe('cobaltix holder cobalt')
  })

  it('is not assumed for a value, a number or a word far from all others', async () => {
    for (const q of ['0806x', '4k8 0805', 'xylophone', 'zz', 'resistor 98765', 'lde', 'lqpf-48', 'LM7905']) {
      const found = await search(q)
      expect([q, total(found), corrected(found)]).toEqual([q, 0, ''])
    }
  })

  it('is not assumed for words that exist in different products', async () => {
    expect(corrected(await search('schottky toroidal'))).toBe('')
    expect(corrected(await search('schottky', { family: 'resistors' }))).toBe('')
  })

  it('is not corrected to a word that products no longer contain', async () => {
    await stock(shop.db, { name: 'Wolframite sample' })
    expect(corrected(await search('wolfremite sampel'))).toBe('wolframite sample')
    await shop.db.query(`UPDATE products SET name = 'Renamed sample' WHERE name = 'Wolframite sample'`)
    expect(total(await search('wolframite'))).toBe(0)
    expect(corrected(await search('wolfremite'))).toBe('')
  })
})

describe('any text', () => {
  it.each([
    "'",
    '"',
    '\\',
    "'); DROP TABLE products; --",
    ':*',
    '!resistor',
    'resistor & !led',
    'a | b',
    '<->',
    '(((',
    '%',
    '_',
    '%%%%',
    '....',
    '-1',
    'ﬃ ﷺ ｆｕｌｌｗｉｄｔｈ',
    'א ب क 电阻 резистор',
    '👾'.repeat(40),
    'x '.repeat(100),
    '1 '.repeat(100),
    'é'.repeat(200),
    "a'b\\c".repeat(33),
  ])('%j is harmless', async (q) => {
    const { status, body } = await search(q)
    expect([status, Array.isArray(body)]).toEqual([200, true])
  })

  it('is rejected if it is too long or has a NUL', async () => {
    expect((await search('x'.repeat(201))).status).toBe(422)
    expect((await fetch(`${shop.url}/api/tools?q=%00`)).status).toBe(400)
  })

  it('counts at least the products that it lists', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'resistor',
        'capcitor',
        '4k7',
        '100 nF',
        '10 µF',
        "'",
        '&',
        '|',
        '!',
        ':*',
        '%',
        '\\',
        '"',
        '-',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    const typed = fc
      .array(piece, { maxLength: 12 })
      .map((pieces) => pieces.join(' ').slice(0, 200).replaceAll('\0', '').toWellFormed())
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { status, body, headers } = await find({ q, limit: '5' })
        expect(status).toBe(200)
        if (q.trim() && headers.get('total-count') !== null)
          expect(body.length).toBeLessThanOrEqual(Number(headers.get('total-count')))
      }),
      { numRuns: proofRuns(150, 3000), seed: 20261121 },
    )
  })

  it('needs few statements', async () => {
    // Once for the changes that the index of tests reads before each answer, and once for the products found.
    const SEARCH = 2
    await search('resistor')
    expect(await countStatements(() => find({}))).toBe(1)
    expect(await countStatements(() => find({ family: 'leds' }))).toBe(2)
    expect(await countStatements(() => find({ q: 'resistor 0805' }))).toBe(SEARCH)
    expect(await countStatements(() => find({ q: 'resitor 0805' }))).toBe(SEARCH)
    expect(await countStatements(() => find({ q: 'resitor 0805', family: 'resistors' }))).toBe(1 + SEARCH)
  })
})
