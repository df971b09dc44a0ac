import { describe, expect, it } from 'vitest'
import families from '#demo/families.json' with { type: 'json' }
import { textTable } from '#test/support/text-table.ts'
import { type ParameterThing, understandFamily } from './guess.ts'

const thing = (name: string, key = name.toLowerCase(), said: string | null = null) => ({
  key,
  name,
  alsoCalled: [] as string[],
  said,
})

const number = (name: string, unit?: string, better?: 'more' | 'less'): ParameterThing => ({
  ...thing(name, 'x'),
  kind: 'number',
  unit,
  better,
  choices: [],
})
const choice = (name: string, ...choices: string[]): ParameterThing => ({
  ...thing(name, 'x'),
  kind: 'choice',
  choices: choices.map((each) => thing(each)),
})

const kindOf = (...path: string[]) =>
  understandFamily(
    path.map((name) => thing(name)),
    [],
  ).kind?.key
const rolesOf = (family: string, ...parameters: ParameterThing[]) =>
  understandFamily([thing(family)], parameters).parameters.map(({ role }) => role?.key)
const meaningsOf = (parameter: ParameterThing) =>
  understandFamily([thing('Parts')], [parameter]).parameters[0]?.meanings.map((each) => each?.key)

describe('the kind of a family', () => {
  it.each([
    ['Chip resistors', 'resistor'],
    ['Präzisionswiderstände', 'resistor'],
    ['Resistor networks', 'resistor-array'],
    ['NTC thermistors', 'ntc'],
    ['MLCC', 'ceramic-capacitor'],
    ['Vielschicht-Kondensatoren', 'ceramic-capacitor'],
    ['Film capacitors for mains', 'film-capacitor'],
    ['Alu-Elkos', 'electrolytic-capacitor'],
    ['LED drivers', 'led-driver'],
    ['Schottky rectifiers', 'schottky-diode'],
    ['Brückengleichrichter', 'bridge-rectifier'],
    ['Female headers', 'pin-socket'],
    ['Pin headers', 'pin-header'],
    ['Relay sockets', 'connector'],
    ['GaN power FETs', 'gan-transistor'],
    ['Low dropout, fixed output', 'regulator'],
    ['USB 3.0 receptacles', 'usb-connector'],
    ['Flip-flops and counters', 'logic'],
    ['Tantalum & polymer capacitors', 'capacitor'],
    ['LEDs and displays', undefined],
    ['Passive parts', undefined],
    ['Gift vouchers', undefined],
  ])('%s: %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })

  it('is that of the family above, unless a person said otherwise', () => {
    expect(understandFamily([thing('Resistors'), thing('Series X')], []).kind).toEqual({
      key: 'resistor',
      from: 'inherited',
    })
    expect(understandFamily([thing('Resistors', 'r', 'ntc'), thing('Series X')], []).kind?.key).toBe('ntc')
    expect(understandFamily([thing('Resistors'), thing('Series X', 'x', '')], []).kind).toBeUndefined()
  })

  it('follows from the unit of the value where no name says it', () => {
    const parameters = [number('Wert', 'F'), number('Toleranz', '±%', 'less')]
    expect(understandFamily([thing('Serie 12')], parameters).kind?.key).toBe('capacitor')
    expect(understandFamily([thing('Serie 12', 's', '')], parameters).kind).toBeUndefined()
  })
})

describe('the role of a parameter', () => {
  it('follows from unit, direction and name', () => {
    expect(
      rolesOf(
        'Resistors',
        number('R', 'Ω'),
        number('Tol.', '±%', 'less'),
        number('Pmax', 'W', 'more'),
        number('Max. voltage', 'V', 'more'),
        number('ESR', 'Ω', 'less'),
      ),
    ).toEqual(['value', 'tolerance', 'power', 'voltage', undefined])
    expect(rolesOf('Relais', number('Spulenspannung', 'V'), number('Schaltstrom', 'A', 'more'))).toEqual([
      'coil-voltage',
      'current',
    ])
  })

  // As makers, distributors and shops of other firms write them, without a direction.
  it.each(
    textTable(`
    Resistors | Resistance (Ohms) kΩ: ?, Nennwiderstand Ω: value, Power (Watts) W: power, Belastbarkeit P70 W: ?
    Resistors | Voltage - Rated V: voltage, Tol. ±%: tolerance, TCR ppm/°C: temperature-coefficient, L m: length
    Capacitors | DCR Ω: ?, Kapazität F: value, Spannungsfestigkeit V: voltage, Max. operating temperature °C: temperature-max
    Capacitors | Surge voltage V: ?, Nennspannung UR V: voltage, ESR Ω: ?, Rastermaß (mm) : pitch, Durchmesser D m: diameter
    Inductors | L (Induktivität) H: value, IR (Idc) A: current, ISAT A: ?, RDC max Ω: winding-resistance, Bauhöhe m: height
    Ferrite beads | DC resistance Ω: winding-resistance, Impedance @ 100 MHz Ω: value, Rated current A: current
    MOSFETs | Gate-source voltage V: ?, Drain to Source Voltage (Vdss) V: voltage, Current - Continuous Drain (Id) A: current
    Bipolar transistors | Voltage - Collector Emitter Breakdown (Max) V: voltage, VCE saturation V: ?, Power - Max W: power
    Schottky diodes | Forward voltage V: forward-voltage, Voltage - DC Reverse (Vr) (Max) V: voltage, Io A: current
    Zener diodes | Power W: power, Zenerspannung V: value, Zener impedance Ω: ?
    TVS diodes | Clamping voltage V: ?, Voltage - Reverse Standoff (Typ) V: voltage
    LDO regulators | Input voltage V: ?, Voltage - Output (Min/Fixed) V: output-voltage, Quiescent current A: ?, Output current A: current
    Crystals | Frequency stability ppm: tolerance, Frequenz Hz: value, Load capacitance F: load-capacitance
    Relays | Nominal coil voltage V: coil-voltage, Contact rating (current) A: current, Coil power W: ?
    Fuses | Breaking capacity A: ?, Nennstrom A: value, Voltage rating V: voltage
    Pin headers | Number of Positions : pins, Number of Rows : rows, Pitch (mm) : pitch, Current A: current
    Stiftleisten | Polzahl : pins, Reihen : rows, Rastermaß m: pitch
    Temperature sensors | Accuracy °C: ?, Přesnost °C: ?, Hysteresis °C: ?, Operating temperature °C: temperature-max
    Temperature sensors | Campo da °C: ?, Campo a °C: ?
    NTC thermistors | R25 (kΩ) : value, B25/85 : temperature-constant, Tolerance ±%: tolerance`),
  )('of %s follows from other words: %s', (family = '', rows = '') => {
    const all = rows.split(', ').map((row) => row.split(': ') as [string, string])
    const parameters = all.map(([text]) => {
      const [, name = '', unit] = /^(.*?)(?: (Ω|V|A|W|F|H|Hz|m|°C|ppm|±%|ppm\/°C|kΩ))? *$/.exec(text) ?? []
      return number(name, unit)
    })
    const wanted = all.map(([, role]) => (role === '?' ? undefined : role))
    expect(rolesOf(family, ...parameters)).toEqual(wanted)
  })

  it('is one of a family', () => {
    expect(rolesOf('Inductors', number('Inductance', 'H'), number('Leakage', 'H'))).toEqual([
      'value',
      undefined,
    ])
  })

  it.each([
    [choice('Size', 'SMD 0603 (1608 metric)', 'R0805', '1206'), 'package', ['0603', '0805', '1206']],
    [choice('Gehäuse', 'SO-8', 'TO-236AB', 'custom'), 'package', ['SOIC-8', 'SOT-23', undefined]],
    [choice('Farbe', 'rot', 'grün'), 'colour', ['red', 'green']],
    [choice('Kanal', 'N-Kanal', 'P-Kanal'), 'polarity', ['N', 'P']],
    [choice('Ceramic', 'NP0', 'X7R'), 'dielectric', ['C0G', 'X7R']],
    [choice('Group', 'A', 'B', 'C'), undefined, [undefined, undefined, undefined]],
    [choice('Case', 'A', 'B', 'C'), 'package', ['A', 'B', 'C']],
    [choice('Bauform', '0207', 'DIN0414', '0309 (8 mm)'), 'package', ['0207', '0414', '0309']],
    [choice('Size', 'PLCC-2', '6.3x5.8'), 'package', [undefined, undefined]],
    [choice('Size', 'large', 'small'), undefined, [undefined, undefined]],
    [choice('Finish', 'gold', 'tin'), undefined, [undefined, undefined]],
  ])('follows from choices: %o', (parameter, role, meanings) => {
    expect(rolesOf('Parts', parameter)).toEqual([role])
    expect(meaningsOf(parameter)).toEqual(meanings)
  })
})

it('says what a family lacks for bills of materials', () => {
  const lacks = (family: string, ...parameters: ParameterThing[]) =>
    understandFamily([thing(family)], parameters).lacks
  expect(lacks('Crystals', number('Frequency', 'Hz'))).toEqual(['load-capacitance'])
  expect(lacks('Chip resistors', number('R', 'Ω'))).toEqual([])
  expect(lacks('Sensors')).toBeUndefined()
})

it('understands the kinds, values and sizes of the demo without a word from a person', () => {
  const wrong = families.flatMap(({ key, name, parameters }) => {
    const things = parameters.map((each) => ({
      ...each,
      ...thing(each.name, each.key),
      choices: ('choices' in each ? (each.choices as string[]) : []).map((one) => thing(one, one)),
    })) as ParameterThing[]
    const { kind, parameters: read } = understandFamily([thing(name, key)], things)
    const sized = things.flatMap((each, nth) =>
      each.key === 'package' && read[nth]?.meanings.includes(undefined) ? [`${key}: ${each.key}`] : [],
    )
    return kind ? sized : [key]
  })
  expect(wrong).toEqual([])
})
