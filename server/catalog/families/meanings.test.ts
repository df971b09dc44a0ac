import { expect, it } from 'vitest'
import { changeChoice, changeFamily, changeParameter, listKinds } from '#contract/catalog/desk-families.ts'
import { ada, serveImportShop } from '../csv/import-shop.fixture.ts'
import { addChoice, addFamily, addNumber, addParameter, events, family } from './desk.fixture.ts'

serveImportShop()

it('guesses kind, roles and meanings, and says whether lines of bills are matched', async () => {
  await addFamily('resistors', 'power-strips', 'Leistungswiderstände')
  expect(await family('power-strips')).toMatchObject({
    kind: { key: 'resistor', from: 'guess' },
    matching: { matched: false, lacks: ['value'] },
    alsoCalled: [],
  })
  await addNumber('power-strips', 'ohmage')
  await addParameter('power-strips', 'form', { kind: 'choice', name: 'Bauform' })
  await addChoice('power-strips', 'form', 'r2512', 'R2512')
  expect(await family('power-strips')).toMatchObject({
    matching: { matched: true, lacks: [] },
    parameters: [
      { key: 'ohmage', role: { key: 'value', from: 'guess' }, alsoCalled: [] },
      {
        role: { key: 'package', from: 'guess' },
        choices: [{ key: 'r2512', meaning: { key: '2512', from: 'guess' } }],
      },
    ],
  })
})

it('keeps what a person says until it is given back, with a history', async () => {
  await addFamily('resistors', 'odd', 'Odd things')
  const change = (body: object) => ada.call(changeFamily, { params: { key: 'odd' }, body: body as never })
  expect((await change({ kind: 'ntc', alsoCalled: ['Heißleiter', 'NTC'] })).body).toMatchObject({
    kind: { key: 'ntc', from: 'set' },
    alsoCalled: ['Heißleiter', 'NTC'],
  })
  const none = (await change({ kind: null })).body
  expect([none.kind, none.none, none.alsoCalled]).toEqual([undefined, true, ['Heißleiter', 'NTC']])
  expect((await change({ kind: 'guess', name: 'Odd ones' })).body.kind).toEqual({
    key: 'ntc',
    from: 'guess',
  })
  const [last, , first] = await events('odd')
  expect(last?.changes).toEqual([
    { field: 'name', from: 'Odd things', to: 'Odd ones' },
    { field: 'kind', from: '', to: 'guess' },
  ])
  expect(first?.changes).toContainEqual({ field: 'kind', from: 'guess', to: 'ntc' })
})

it('sets roles and meanings, which are of the list', async () => {
  await addFamily('other', 'gadgets', 'Gadgets')
  await addParameter('gadgets', 'look', { kind: 'choice', name: 'Look' })
  await addChoice('gadgets', 'look', 'one', 'One')
  const parameter = { key: 'gadgets', parameter: 'look' }
  const setRole = (role: string | null) =>
    ada.call(changeParameter, { params: parameter, body: { role, alsoCalled: ['Style'] } })
  const setMeaning = (meaning: string | null) =>
    ada.call(changeChoice, { params: { ...parameter, choice: 'one' }, body: { meaning } })
  for (const wrong of [await setRole('pitch'), await setRole('taste'), await setMeaning('red')])
    expect([wrong.status, wrong.body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
  expect((await setRole('colour')).body.parameters[0]).toMatchObject({
    role: { key: 'colour', from: 'set' },
    alsoCalled: ['Style'],
  })
  expect((await setMeaning('red')).body.parameters[0].choices).toMatchObject([
    { meaning: { key: 'red', from: 'set' } },
  ])
  expect((await setMeaning('blurple')).status).toBe(422)
})

it('lists what can be meant', async () => {
  const { body } = await ada.call(listKinds)
  expect(body.kinds).toContainEqual({ key: 'resistor-array', name: 'Resistor array' })
  expect(body.roles).toContainEqual({ key: 'output-voltage', name: 'Output voltage', of: 'number' })
  expect(body.meanings).toContainEqual({ role: 'package', key: 'SOT-23', name: 'SOT-23' })
})
