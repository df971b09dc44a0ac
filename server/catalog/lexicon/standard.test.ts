import { expect, it } from 'vitest'
import { textTable } from '#test/support/text-table.ts'
import type { ParameterThing } from './guess.ts'
import { mountingOf, standardOf } from './standard.ts'

const thing = (name: string, nth = 0) => ({ key: `choice-${nth}`, name })
const mounting = (family: string, choices: string[] = []) => {
  const parameter: ParameterThing = { ...thing('Package'), kind: 'choice', choices: choices.map(thing) }
  return mountingOf(standardOf([thing(family)], choices.length > 0 ? [parameter] : []))
}

it.each(
  textTable(`
  Shielded power inductors | surface
  Speicherdrosseln, geschirmt | surface
  Axiale Drosseln | through-hole
  SMD resistors | surface
  Kohleschichtwiderstände | through-hole
  Shielded USB connectors | -
  Coaxial connectors | -
  Power supplies | -`),
)('the parts of %s are mounted so: %s', (family = '', mounted) => {
  expect(mounting(family) ?? '-').toBe(mounted)
})

it('mounts cylinders as the name of their family says', () => {
  const found = mounting('MELF resistors', ['0207', '0204'])
  expect(typeof found === 'object' && [...found.mountings.values()]).toEqual(['surface', 'surface'])
})

it.each(
  textTable(`
  0201 | surface
  2512 | surface
  0207 | through-hole
  SOT-23 | surface
  TO-220 | through-hole
  DO-214AC | surface
  DO-41 | through-hole
  box | -`),
)('the package %s is mounted so: %s', (body = '', mounted) => {
  const found = mounting('Parts', [body, '0603', 'SOIC-8'])
  expect((typeof found === 'object' && [...found.mountings.values()][0]) || '-').toBe(mounted)
})
