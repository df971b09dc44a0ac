import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stock } from '#test/support/stock-room.ts'
import { ada, commandOn, eventsOf, folder, serveImportShop, shop } from './import-shop.fixture.ts'

const ids: Record<string, string> = {}

serveImportShop()
beforeAll(async () => {
  for (const partNumber of ['OURS-1', 'OURS-2', 'GONE-1'])
    ids[partNumber] = await stock(shop.db, { partNumber })
  await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [ids['GONE-1']])
})
beforeEach(async () => {
  await shop.db.query('TRUNCATE cross_references, product_events')
})

async function command(text: string, ...more: string[]) {
  await writeFile(join(folder, 'references.csv'), text)
  return commandOn(shop.databaseUrl, 'cross-references', 'references.csv', ...more)
}
async function stored() {
  const { rows } = await shop.db.query(
    `SELECT x.part_number, manufacturer, package, note, p.part_number AS ours
     FROM cross_references x JOIN products p ON p.id = product_id ORDER BY normal_number, manufacturer, package`,
  )
  return rows.map(({ part_number, manufacturer, package: body, note, ours }) =>
    [part_number, manufacturer, body, note, ours].map((text) => text ?? '–').join('|'),
  )
}
const changes = async (number: string) =>
  (await eventsOf(ids[number] as string)).map(({ by, changes: [change] = [] }) => [
    by,
    change?.from,
    change?.to,
  ])

const HEADER = 'number,maker,part,package,difference'

describe('a file of cross references', () => {
  it('is imported whole, and a dry run stores nothing', async () => {
    const file = [
      HEADER,
      'IRFZ44N,,ours-1,,41 A instead of 49 A',
      '1N4148,Vishay,OURS-2,SOD-123,',
      'BC547B,,OURS-2,,',
    ]
    const dry = await command(file.join('\n'))
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.out).toContain('references.csv: 3 cross references')
    expect(dry.out).toContain('IRFZ44N (41 A instead of 49 A) → OURS-1')
    expect(dry.out).toContain('npm run products -- cross-references references.csv --apply')
    expect(await stored()).toEqual([])
    const { code, out } = await command(file.join('\n'), '--apply', '--as', ada.email)
    expect([code, out]).toEqual([0, expect.stringContaining('Imported: 3 new, 0 changed.')])
    expect(await stored()).toEqual([
      '1N4148|Vishay|SOD-123|–|OURS-2',
      'BC547B||–|–|OURS-2',
      'IRFZ44N||–|41 A instead of 49 A|OURS-1',
    ])
    expect(await changes('OURS-2')).toEqual([[ada.email, '', '1N4148 (Vishay, SOD-123), BC547B']])
    expect((await command(file.join('\n'))).out).toContain('The store has all of this already.')
  })

  it('changes what has the same number, maker and package, and moves it to another part', async () => {
    await command(`${HEADER}\nBC547B,,OURS-1,,old\nTIP41,,OURS-1,,`, '--apply')
    const { out } = await command(`${HEADER}\nbc 547b,,OURS-2,,new\nTIP41,,OURS-1,,Slower`, '--apply')
    expect(out).toContain('BC547B (old) → OURS-1, now bc 547b (new) → OURS-2')
    expect(await stored()).toEqual(['bc 547b||–|new|OURS-2', 'TIP41||–|Slower|OURS-1'])
    expect((await changes('OURS-1'))[0]).toEqual([undefined, 'BC547B (old), TIP41', 'TIP41 (Slower)'])
    expect(await changes('OURS-2')).toEqual([[undefined, '', 'bc 547b (new)']])
  })

  it('keeps known differences where it has no column of them, and reads semicolons, reasons and escaped cells', async () => {
    await command(`${HEADER}\nBC547B,,OURS-1,,old`, '--apply')
    expect((await command('part;number;reason\nOURS-1;BC547B;same dice')).out).toMatch(/Unchanged +1\n/)
    await command(`part;number;reason\nOURS-1;'-7805;same dice\n`, '--apply')
    expect(await stored()).toEqual(['-7805||–|–|OURS-1', 'BC547B||–|old|OURS-1'])
  })

  it('is refused whole with the reason of each line', async () => {
    const lines = [
      'GOOD1,,OURS-1,,',
      'BC547B,,NO-SUCH,,',
      'BC547C,,GONE-1,,',
      ',,OURS-1,,',
      `X1,,OURS-1,,${'x'.repeat(201)}`,
      'good 1,,OURS-2,,',
      'X2,,OURS-1',
      '..,,OURS-1,,',
    ]
    const { code, out } = await command([HEADER, ...lines].join('\n'), '--apply')
    expect(code).toBe(1)
    const refused = out
      .split('\n')
      .flatMap((line) => /^ +(\d+) {2}.{32} {2}(.*)/.exec(line)?.slice(1).join(' ') ?? [])
    expect(refused.slice(0, 7)).toEqual([
      '3 part: No product on sale has the part number NO-SUCH.',
      '4 part: No product on sale has the part number GONE-1.',
      '5 number: Enter the part number of the other manufacturer.',
      expect.stringMatching(/^6 difference: .*200/),
      '7 Line 2 has the same number, maker and package.',
      '8 This line has 3 cells, but the header has 5.',
      '9 number: Enter a part number with letters or digits.',
    ])
    expect([await stored(), await changes('OURS-1')]).toEqual([[], []])
  })

  it.each([
    ['no part', 'number,maker\nX,Y', 'does not name the columns part'],
    ['a strange column', 'number,part,price\nX,Y,1', "names a column 'price'"],
    ['nothing', '', 'The file is empty'],
  ])('cannot be imported with %s', async (_, text, fault) => {
    expect(await command(text, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining(fault) })
  })

  it('takes no options of products, and only an admin as its author', async () => {
    expect((await command(HEADER, '--restore')).code).toBe(2)
    const { code, err } = await command(`${HEADER}\nX1,,OURS-1,,`, '--apply', '--as', 'nobody@example.com')
    expect([code, err]).toEqual([1, expect.stringContaining('No admin has the email nobody@example.com.')])
    expect(await stored()).toEqual([])
  })
})
