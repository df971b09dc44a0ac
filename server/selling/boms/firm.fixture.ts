import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import type { Family, Parameter, Part } from '#server/catalog/search/catalogue.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'

/**
 * Rows of family; parameters as `name unit`, `name unit typed unit` or `name=choice;choice`; parts as `number: values`, in the order
 * of the parameters. `numberOf` has the number of an id.
 */
export function openFirm(catalogue: string[][]) {
  const index = openIndex()
  const families: Family[] = []
  const parameters: Parameter[] = []
  const parts: Part[] = []
  for (const [nth, [name = '', columns = '', rows = '']] of catalogue.entries()) {
    const family = `f${nth}`
    families.push({ key: family, name, parent: null, path: [family], position: nth })
    const own = columns.split(', ').map((column, position): Parameter => {
      const [described = '', typedIn = null] = column.split(' typed ')
      const [whole = '', choices] = described.split('=')
      const [, text = whole, unit = null] = /^(.*) (\S+)$/.exec(whole) ?? []
      const isNumber = choices === undefined && (unit === null || UNITS.includes(unit))
      return {
        id: parameters.length + position + 1,
        family,
        key: `p${position}`,
        name: isNumber ? text : whole,
        kind: choices === undefined ? 'number' : 'choice',
        unit: isNumber ? unit : null,
        better: null,
        typedIn,
        position,
        choices: (choices?.split(';') ?? []).map((choice, each) => ({ key: `c${each}`, name: choice })),
      }
    })
    parameters.push(...own)
    for (const row of rows.split(/, (?=[A-Z]+-\w+:)/)) parts.push(partOf(family, own, row, parts.length))
  }
  index.setTree({ families, parameters })
  index.put(parts)
  return { index, numberOf: (id: string) => parts[Number(id)]?.partNumber ?? '' }
}

const UNITS = ['Ω', '±%', 'W', 'F', 'V', 'A', 'H', 'Hz', 'm', 'ppm', 'bar', '°C']

export function partOf(family: string, parameters: Parameter[], row: string, nth: number): Part {
  const [partNumber = '', written = ''] = row.split(': ')
  let rest = written
  const values = parameters.map(({ id, unit, choices }): [number, number | string] => {
    const choice = choices.find(({ name }) => `${rest} `.startsWith(`${name} `))
    const [word = ''] = rest.split(' ')
    rest = rest.slice((choice?.name ?? word).length + 1)
    if (choice) return [id, choice.key]
    const read = readQuantity(word, unit ?? undefined)
    return [id, unit === null ? Number(word) : 'problem' in read ? Number.NaN : read.value]
  })
  return {
    id: `0000000${nth}`.slice(-8),
    partNumber,
    name: partNumber,
    description: '',
    family,
    availableQuantity: 99,
    minimumOrder: 1,
    orderMultiple: 1,
    priceBreaks: [{ quantity: 1, price: 1 }],
    lifeCycle: 'active',
    ordersEnded: false,
    popularity: 0,
    values,
    replaces: [],
  }
}
