import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type FamilyFile,
  type FamilyImport,
  getFamilyFile,
  importFamilies,
} from '#contract/catalog/family-file.ts'
import demo from '#demo/families.json' with { type: 'json' }
import { ada, commandOn, folder, serveImportShop, shop } from '../csv/import-shop.fixture.ts'
import { addFamily, addNumber, events, family, sell } from './desk.fixture.ts'

serveImportShop()

const read = async (body: unknown, dryRun = 'false') =>
  ada.call(importFamilies, { query: { dryRun } as never, body: body as never })
const readCsv = async (text: string, dryRun = 'false') => {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'text/csv' }
  const response = await fetch(`${shop.url}/api/families/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers,
    body: text,
  })
  return { status: response.status, body: (await response.json()) as FamilyImport }
}
const choices = (...names: string[]) => ({ key: 'form', name: 'Form', kind: 'choice', choices: names })
const SENSORS = [
  {
    key: 'gas-sensors',
    parent: 'sensors',
    name: 'Gas sensors',
    parameters: [
      { key: 'supply', name: 'Supply', kind: 'number', unit: 'volts', better: 'more' },
      { ...choices('SMD 0603 (1608 metric)', 'TO-39'), alsoCalled: ['Gehäuse'] },
      { key: 'again', name: 'Second form', kind: 'choice', choicesOf: 'gas-sensors/form' },
    ],
  },
  { key: 'sensors', parent: null, name: 'Sensors', alsoCalled: ['Fühler'], parameters: [] },
]

it('a dry run says what the file would do and does nothing; applied, the same file changes nothing more', async () => {
  const dry = await read(SENSORS, 'true')
  expect(dry).toMatchObject({ status: 200, body: { added: 2, changed: 0, unchanged: 0, problems: [] } })
  expect(dry.body.kinds).toEqual([
    { family: 'gas-sensors', kind: 'sensor', from: 'guess', matched: false },
    { family: 'sensors', kind: 'sensor', from: 'guess', matched: false },
  ])
  expect((await ada.call(getFamilyFile)).body.some(({ key }: { key: string }) => key === 'sensors')).toBe(
    false,
  )
  expect((await read(SENSORS)).body).toEqual(dry.body)
  expect(await family('gas-sensors')).toMatchObject({
    parents: [{ key: 'sensors' }],
    parameters: [
      { key: 'supply', unit: 'V', better: 'more' },
      {
        alsoCalled: ['Gehäuse'],
        choices: [
          { key: 'SMD-0603-1608-metric', name: 'SMD 0603 (1608 metric)', meaning: { key: '0603' } },
          { key: 'TO-39' },
        ],
      },
      { choices: [{ key: 'SMD-0603-1608-metric' }, { key: 'TO-39' }] },
    ],
  })
  const before = await events('gas-sensors')
  expect((await read(SENSORS)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await events('gas-sensors')).toEqual(before)
})

it('what the file does not name stays, and what it names changes', async () => {
  const [gas] = SENSORS
  const body = [
    { ...gas, name: 'Gas detectors', kind: 'opamp', parameters: [{ ...choices('TO-5'), role: null }] },
  ]
  expect((await read(body)).body).toMatchObject({
    added: 0,
    changed: 1,
    kinds: [{ kind: 'opamp', from: 'file' }],
  })
  const { name, parameters } = await family('gas-sensors')
  expect([name, parameters.map(({ key }) => key)]).toEqual(['Gas detectors', ['supply', 'form', 'again']])
  expect(parameters[1]).toMatchObject({ none: true, choices: [{}, {}, { key: 'TO-5' }] })
})

it('the file that the store gives is read as unchanged', async () => {
  const { body } = await ada.call(getFamilyFile)
  const families = body as FamilyFileBody
  expect((await read(families)).body).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: families.length,
    problems: [],
  })
})
type FamilyFileBody = (typeof FamilyFile)['_output']

it('a file with a problem does nothing and says where', async () => {
  await addFamily('other', 'used')
  await addNumber('used', 'drop', 'V')
  await sell('used', { drop: '3 V' })
  const parameter = { key: 'drop', name: 'Drop', kind: 'number', unit: 'A' }
  const body = [
    { key: 'fresh', parent: null, name: 'Fresh', parameters: [] },
    { key: 'used', parent: 'other', name: 'Used', parameters: [parameter] },
    { key: 'lost', parent: 'nowhere', name: 'Lost', parameters: [] },
  ]
  expect((await read(body)).body.problems).toEqual([
    { path: '[1].parameters[0]', message: expect.stringContaining("'drop'") },
    { path: '[2].parent', message: expect.any(String) },
  ])
  const unknown = [
    {
      ...body[0],
      parameters: [
        { ...parameter, unit: '3 furlongs' },
        { ...parameter, kind: 'colour' },
      ],
    },
  ]
  expect((await read(unknown)).body.problems).toEqual([
    { path: '[0].parameters[1].kind', message: 'Use number, choice or flag.' },
  ])
  const [first] = unknown
  expect((await read([{ ...first, parameters: [first?.parameters[0]] }])).body.problems).toEqual([
    { path: '[0].parameters[0].unit', message: 'The store does not know this unit.' },
  ])
  expect((await ada.call(getFamilyFile)).body.some(({ key }: { key: string }) => key === 'fresh')).toBe(false)
  expect((await read([{ key: 'bare', parent: null }, 7])).body.problems).toMatchObject([
    { path: '[0].name', message: 'Enter a name.' },
    { path: '[1]', message: expect.stringContaining('as a file of families has it') },
  ])
  expect((await read({ families: [] })).status).toBe(422)
})

it.each([
  ['Ohm', 'Ω'],
  ['Nm', 'N·m'],
  ['kPa', 'Pa'],
  ['KB', 'B'],
  ['Mbps', 'bit/s'],
  ['g', 'g'],
  ['AWG', 'AWG'],
])('reads %s as the unit %s', async (unit, symbol) => {
  const key = `in-${unit.toLowerCase()}`
  const parameters = [{ key: 'size', name: 'Size', kind: 'number', unit }]
  expect((await read([{ key, parent: null, name: key, parameters }], 'false')).body.problems).toEqual([])
  expect((await family(key)).parameters).toMatchObject([{ unit: symbol }])
})

it('reads a table of a spreadsheet, one row for a parameter', async () => {
  const text = [
    'Family;Parent;Name;Parameter;Parameter name;Kind;Unit;Better;Choices;',
    'trimmers;;Trimmers;res;Resistance;number;Ohm;;;',
    'trimmers;;;size;Size;choice;;;3296|3362;',
  ].join('\r\n')
  expect(await readCsv(`\uFEFF${text}`)).toMatchObject({
    status: 200,
    body: { added: 1, problems: [], kinds: [{ family: 'trimmers', kind: 'potentiometer', matched: true }] },
  })
  expect((await family('trimmers')).parameters).toMatchObject([
    { key: 'res', name: 'Resistance', unit: 'Ω', role: { key: 'value' } },
    { key: 'size', choices: [{ key: '3296' }, { key: '3362' }] },
  ])
  const wrong =
    'family,name,parameter,kind,unit,weight\nbeads,Beads,z,number,Ω,1\nbeads,,dim,number,3 parsec,2'
  expect((await readCsv(wrong)).body.problems.map(({ path }) => path)).toEqual([
    'row 1, weight',
    'row 3, unit',
  ])
})

it('says of a table that it cannot read, or that is too long, that it is none', async () => {
  const head = 'family,name\n'
  for (const text of [`${head}"beads,Beads`, head + 'a,A\n'.repeat(20_000)])
    expect((await readCsv(text)).body.problems).toMatchObject([{ path: 'row 1' }])
})

it('reads kinds, roles, other names and names of choices from a table', async () => {
  const text = [
    'family;parent;name;familyKind;familyAlsoCalled;parameter;kind;role;alsoCalled;choices;choiceNames',
    'dials;;Dials;Potentiometer;Knobs|Drehregler;body;choice;package;Gehäuse;a|b;Body A|Body B',
    'dials;;;;;mark;choice;none;;x;',
  ].join('\n')
  expect((await readCsv(text)).body.problems).toEqual([])
  expect(await family('dials')).toMatchObject({
    kind: { key: 'potentiometer', from: 'set' },
    alsoCalled: ['Knobs', 'Drehregler'],
    parameters: [
      {
        role: { key: 'package', from: 'set' },
        alsoCalled: ['Gehäuse'],
        choices: [{ key: 'a', name: 'Body A' }, {}],
      },
      { none: true, choices: [{ key: 'x', name: 'x' }] },
    ],
  })
  const wrong = 'family,name,familyKind,parameter,kind,role\nknobs,Knobs,spoon,turn,number,spoon'
  expect((await readCsv(wrong)).body.problems.map(({ path }) => path)).toEqual(['row 2, familyKind'])
  const role = 'family,name,parameter,kind,role\nknobs,Knobs,turn,number,spoon'
  expect((await readCsv(role)).body.problems.map(({ path }) => path)).toEqual(['row 2, role'])
})

it.each<[string, object[], string[]]>([
  ['names a new family twice', [{ key: 'two' }, { key: 'two' }], ['[1].key']],
  [
    'has a circle',
    [
      { key: 'egg', parent: 'hen' },
      { key: 'hen', parent: 'egg' },
    ],
    ['[0].parent', '[1].parent'],
  ],
  [
    'has a parameter twice on a path',
    [
      { key: 'low', parent: 'high', parameters: [choices('A')] },
      { key: 'high', parameters: [choices('A')] },
    ],
    ['[0].parameters[0].key'],
  ],
  ['has a choice twice', [{ key: 'one', parameters: [choices('A', 'a')] }], ['[0].parameters[0].choices']],
  [
    'has choices of a number',
    [{ key: 'one', parameters: [{ ...choices('A'), kind: 'number' }] }],
    ['[0].parameters[0].choices'],
  ],
])('a file that %s adds nothing and says where', async (_, families, paths) => {
  const { body } = await read(
    families.map((each) => ({ parent: null, name: 'Any', parameters: [], ...each })),
  )
  expect((body as FamilyImport).problems.map(({ path }) => path)).toEqual(paths)
})

it('takes choices without a letter, and refuses a tree of a thousand levels and a table of as many columns', async () => {
  const signs = [{ key: 'signs', parent: null, name: 'Signs', parameters: [choices('∞', '—', '10 %')] }]
  expect((await read(signs)).body.problems).toEqual([])
  const keys = (await family('signs')).parameters[0]?.choices?.map(({ key }) => key)
  expect(keys).toEqual(['x221e', 'x2014', '10'])
  const deep = Array.from({ length: 1000 }, (_, n) => ({
    key: `deep-${n}`,
    parent: n ? `deep-${n - 1}` : null,
    name: 'Deep',
  }))
  expect((await read(deep, 'true')).body).toMatchObject({
    added: 20,
    problems: [
      { path: '[20].parent', message: 'A family lies at most 20 levels deep.' },
      ...Array(499).fill({}),
    ],
  })
  const wide = `family,name${',x'.repeat(400_000)}\na,A`
  expect((await readCsv(wide)).body.problems).toMatchObject([{ path: 'row 1' }])
})

it('reads the families of the demo', async () => {
  const { body } = await read(demo)
  expect([body.problems, body.added]).toEqual([[], demo.length])
  expect(body.kinds.filter(({ kind }: { kind?: string }) => !kind)).toEqual([])
  expect((await read(demo)).body).toMatchObject({ added: 0, changed: 0 })
})

it('the command shows what a file would do, and applies it', async () => {
  const file = join(folder, 'families.csv')
  await writeFile(file, 'family;name;parameter;kind;unit\nshunts;Shunt resistors;res;number;Ohm\n')
  const dry = await commandOn(shop.databaseUrl, 'families', file)
  expect(dry.out).toMatch(/shunts +resistor +(yes|no, without .*)\n/)
  expect(dry.out).toContain(
    `Families: 1 new, 0 changed, 0 unchanged. To import it:\n  npm run products -- families ${file} --apply`,
  )
  const applied = await commandOn(shop.databaseUrl, 'families', file, '--apply', `--as=${ada.email}`)
  expect([applied.code, applied.out]).toEqual([0, expect.stringContaining('Imported.')])
  expect((await events('shunts')).map(({ kind, by }) => [kind, by])).toEqual([
    ['parameter-added', ada.email],
    ['added', ada.email],
  ])
  await writeFile(file, '[{"key": "Bad key", "parent": null, "name": "Bad"}]')
  const wrong = await commandOn(shop.databaseUrl, 'families', file, '--apply')
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('[0].key: ')])
  await writeFile(file, Buffer.from('\x89PNG\r\n\0\0\0', 'latin1'))
  const picture = await commandOn(shop.databaseUrl, 'families', file)
  expect([picture.code, picture.err]).toEqual([1, expect.stringContaining('Save the table as CSV')])
})
