import { expect, test } from 'vitest'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { drawingsOf } from '#server/catalog/drawings/part-drawings.ts'
import { standardOf, valuesByRole } from '#server/catalog/lexicon/standard.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { leafFamilies, leafParameters } from './leaf-families.ts'

const standards = new Map(
  leafFamilies.map(({ key, parent, name }) => {
    const path = [
      { key: parent, name: parent },
      { key, name },
    ]
    return [
      key,
      standardOf(
        path,
        leafParameters.filter(({ family }) => family === key),
      ),
    ]
  }),
)

/** Without the sign and name of the maker, and the same value written otherwise. */
const bodyOf = (svg = '') =>
  svg.replace(/<text.*?<\/text>|<path d="(?:M[-\d.]+ [-\d.]+[HV][-\d.]+){4}".*?\/>/g, '')

const drawn = worldParts.map(({ name, family, picture, parameters }) => {
  const standard = standards.get(family)
  const values = standard ? valuesByRole(standard, ({ key }) => parameters[key]) : {}
  return { name, family, picture, drawings: drawingsOf({ name, kinds: standard?.kinds ?? [], values }) }
})

test('by kind, package and values alone, parts of the demo look as in their pictures, or are symbols', () => {
  const bodies = drawn.filter(({ drawings }) => !drawings.picture.startsWith('symbol-'))
  expect(bodies.length / drawn.length).toBeGreaterThan(0.95)
  const others = bodies.filter(
    ({ picture, drawings }) => bodyOf(drawPicture(picture)) !== bodyOf(drawPicture(drawings.picture)),
  )
  // The colour of a ring core follows from its material.
  expect(
    others
      .map(({ picture, drawings }) => `${picture} ${drawings.picture}`)
      .filter((each) => !/^inductor-toroid/.test(each)),
  ).toEqual([])
})

test('a part of the demo with a usual body has an outline', () => {
  const without = drawn
    .filter(({ drawings }) => !drawings.outline)
    .map(({ picture }) => picture.replace(/^(\w+-[a-z]+).*$/, '$1'))
  expect(
    [...new Set(without)].filter((body) => /^(ic|led|transistor|crystal|switch)-|header|terminal/.test(body)),
  ).toEqual([])
})
