import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { BomLine } from '#contract/selling/boms.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { matches, openBomShop, readLines, sell } from './boms.fixture.ts'

let shop: Shop
const ids: Record<string, string> = {}

const diode = (body: string) => ({
  family: 'switching-diodes',
  parameters: { 'reverse-voltage': 100, current: 0.2, package: body, mounting: 'through-hole' },
})
const header = (ways: number, rows = 1) => ({
  family: 'pin-headers',
  parameters: { ways, rows, pitch: 2.54e-3, current: 3, mounting: 'through-hole' },
})

const can = (diameter: number, height: number, feature: string) => ({
  family: 'electrolytic-capacitors',
  parameters: { capacitance: 4.7e-4, voltage: 25, diameter, height, pitch: 5e-3, feature },
})

beforeAll(async () => {
  shop = await openBomShop()
  const parts: [string, Parameters<typeof sell>[2]][] = [
    ['OUR-4148', diode('DO-35')],
    ['OUR-4148-S', diode('SOT-23')],
    [
      'OUR-44',
      { family: 'mosfets', parameters: { channel: 'N', voltage: 55, current: 41, package: 'TO-220' } },
    ],
    ['HEAD-4', header(4)],
    ['HEAD-10', header(10, 2)],
    ['LED-RED', { family: 'chip-leds', parameters: { colour: 'red', package: '0603' } }],
    ['LED-BLUE', { family: 'chip-leds', parameters: { colour: 'blue', package: '0603' } }],
    ['LED-5MM', { family: 'leaded-leds', parameters: { colour: 'red', diameter: 5e-3 } }],
    ['LED-3MM', { family: 'leaded-leds', parameters: { colour: 'red', diameter: 3e-3 } }],
    ['NTC-100K', { family: 'ntc-thermistors', parameters: { 'rated-resistance': 100, package: '0603' } }],
    ['TRIM-10K', { family: 'trimmer-potentiometers', parameters: { resistance: 10e3 } }],
    ['R-10K-0603', { parameters: { resistance: 10e3, tolerance: 0.01, power: 0.1, package: '0603' } }],
    ['R-10K-0805', { parameters: { resistance: 10e3, tolerance: 0.05, power: 0.125, package: '0805' } }],
    ['LDO-33', { family: 'linear-regulators', parameters: { 'output-voltage': 3.3, package: 'SOT-223' } }],
    ['ZENER-24', { family: 'zener-diodes', parameters: { voltage: 2.4 } }],
    ['RELAY-5', { family: 'relays', parameters: { 'coil-voltage': 5, 'contact-current': 10 } }],
    ['RELAY-12', { family: 'relays', parameters: { 'coil-voltage': 12, 'contact-current': 10 } }],
    ['AMP-2', { family: 'operational-amplifiers', parameters: { channels: 2 } }],
    ['AMP-4', { family: 'operational-amplifiers', parameters: { channels: 4 } }],
    ['AMP-2-DIP', { family: 'operational-amplifiers', parameters: { channels: 2, package: 'DIP-8' } }],
    ['AMP-2-SO', { family: 'operational-amplifiers', parameters: { channels: 2, package: 'SOIC-8' } }],
    ['CAN-8', can(8e-3, 12e-3, 'general')],
    ['CAN-10', can(10e-3, 16e-3, 'low-impedance')],
    [
      'MAINS-CAP',
      { family: 'safety-capacitors', parameters: { capacitance: 1e-7, voltage: 275, 'safety-class': 'X2' } },
    ],
    ['MOV-275', { family: 'varistors', parameters: { voltage: 275 } }],
    ['FUSE-1A', { family: 'fuses', parameters: { current: 1, speed: 'slow', length: 0.02 } }],
    ['FUSE-2A', { family: 'fuses', parameters: { current: 2, speed: 'slow', length: 0.02 } }],
    ['USB-C-16', { family: 'usb-connectors', parameters: { contacts: 16 } }],
    ['ROM-256', { family: 'eeproms', parameters: { memory: 256, bus: 'I2C', package: 'SOIC-8' } }],
    [
      'TVS-12C',
      { family: 'transient-suppressors', parameters: { 'stand-off-voltage': 12, bidirectional: true } },
    ],
    [
      'TVS-12',
      { family: 'transient-suppressors', parameters: { 'stand-off-voltage': 12, bidirectional: false } },
    ],
    ['LDO-50', { family: 'linear-regulators', parameters: { 'output-voltage': 5, package: 'SOT-223' } }],
  ]
  for (const [number, sold] of parts) ids[number] = await sell(shop.db, number, sold)
  const rows: [string, string, string | null, string | null][] = [
    ['OUR-4148', '1N4148', null, null],
    ['OUR-44', 'IRFZ44N', null, '41 A instead of 49 A.'],
    ['OUR-4148', '2BODIES', null, null],
    ['OUR-4148-S', '2BODIES', 'SOT-23', null],
    ['OUR-4148', 'OTHER1BODY', 'DO-34', null],
    ['AMP-2-DIP', 'LM358', null, null],
    ['AMP-2-SO', 'LM358', 'SOIC-8', null],
  ]
  for (const [ours, number, body, note] of rows)
    await shop.db.query(
      'INSERT INTO cross_references (product_id, part_number, package, note) VALUES ($1, $2, $3, $4)',
      [ids[ours], number, body, note],
    )
})
afterAll(() => shop.close())

const offered = ({ body }: Outcome, nth = 0) =>
  ((body.lines[nth] as BomLine).candidates ?? []).map(({ part, differs }) =>
    [part.partNumber, ...differs].join(': '),
  )

// (rules: B-1)
it('offers an equivalent in another body, with what differs, and does not buy it', async () => {
  const outcome = await readLines(shop, [
    'D1,1,1N4148,D_SOD-123,,',
    'D2,1,1N4148,DO-35,,',
    'D3,1,1N4148,,,',
    'D4,1,2BODIES,TO-236,,',
    'D5,1,2BODIES,,,',
  ])
  expect(matches(outcome)).toEqual([
    'none',
    'cross-reference OUR-4148',
    'cross-reference OUR-4148',
    'cross-reference OUR-4148-S',
    'none',
  ])
  expect(offered(outcome)).toContain('OUR-4148: DO-35 instead of SOD-123')
  expect(offered(outcome, 4).toSorted()).toEqual(['OUR-4148', 'OUR-4148-S'])
})

it('shows the known difference of an equivalent, and does not buy it', async () => {
  const { body } = await readLines(shop, ['Q1,1,IRFZ44N,,,', 'D1,1,OTHER1BODY,,,'])
  expect(body.lines).toMatchObject([
    { match: 'cross-reference', partNumber: 'OUR-44', unmet: ['41 A instead of 49 A.'] },
    { match: 'cross-reference', partNumber: 'OUR-4148', unmet: ['DO-35 instead of DO-34'] },
  ])
  expect(body.lines[0]).not.toHaveProperty('totalPrice')
  expect(body).toMatchObject({ totalPrice: 0, steps: [] })
})

it('says what a part that is named by its number does not meet', async () => {
  const { body } = await readLines(shop, ['R1,1,10k,0805,R-10K-0603,', 'R2,1,10k 5%,0603,R-10K-0603,'])
  expect(body.lines).toMatchObject([
    { match: 'exact', partNumber: 'R-10K-0603', unmet: ['0603 instead of 0805'] },
    { match: 'exact', partNumber: 'R-10K-0603', orderQuantity: 1 },
  ])
  expect(body.lines[1]).not.toHaveProperty('unmet')
})

it('offers the nearest parts of a line that none meets, those that meet its first words first', async () => {
  const outcome = await readLines(shop, ['R1,1,10k 0.1%,0805,,', 'R2,1,33k,0603,,'])
  expect(matches(outcome)).toEqual(['none', 'none'])
  expect(offered(outcome)).toEqual([
    'R-10K-0805: ±5 % instead of 0.1%',
    'R-10K-0603: 0603 instead of 0805: ±1 % instead of 0.1%',
  ])
  expect(outcome.body.lines[1]).not.toHaveProperty('candidates')
})

it('matches headers by the names of their footprints, and offers what a symbol alone can be', async () => {
  const outcome = await readLines(shop, [
    'J1,1,Conn_01x04,Connector_PinHeader_2.54mm:PinHeader_1x04_P2.54mm_Vertical,,',
    'J2,1,Conn_02x05_Odd_Even,PinHeader_2x05_P2.54mm_Vertical,,',
    'J3,1,Conn_01x04,,,',
    'J4,1,Conn_01x03,PinHeader_1x03_P2.54mm_Vertical,,',
  ])
  expect(matches(outcome)).toEqual(['parameters HEAD-4', 'parameters HEAD-10', 'none', 'none'])
  expect(offered(outcome, 2)).toEqual(['HEAD-4'])
})

it('chooses no part where the number says another value than the words', async () => {
  const outcome = await readLines(shop, ['R1,1,10k,0603,RC0603FR-0722KL,', 'R2,1,10k,0603,RC0603FR-0710KL,'])
  expect(matches(outcome)).toEqual(['none', 'parameters R-10K-0603'])
  expect(offered(outcome)).toContain('R-10K-0603: Not RC0603FR-0722KL (0603, 22 kΩ, ±1 %)')
})

it('matches a LED by colour and size, and offers it for less or another colour', async () => {
  const outcome = await readLines(shop, ['D1,1,LED red,0603,,', 'D2,1,LED,0603,,', 'D3,1,LED green,0603,,'])
  expect(matches(outcome)).toEqual(['parameters LED-RED', 'none', 'none'])
  expect(offered(outcome, 1).toSorted()).toEqual(['LED-BLUE', 'LED-RED'])
})

it('chooses nothing for a line that denies a word or contradicts itself', async () => {
  const outcome = await readLines(shop, [
    'R1,1,10k 1%,0603,,',
    'R2,1,10k not SMD,0603,,',
    'J1,1,Conn_01x05,PinHeader_1x04_P2.54mm,,',
    'J2,1,Conn_01x04,PinHeader_1x04_P2.54mm,,',
  ])
  expect(matches(outcome)).toEqual(['parameters R-10K-0603', 'none', 'none', 'parameters HEAD-4'])
})

it('offers parts of the kind that the number of another maker says, and names the number', async () => {
  const outcome = await readLines(shop, [
    'Q1,1,FQP30N06L,TO-220,,',
    'U1,1,LD1117S33TR,SOT-223,,',
    'U2,1,"LDO 3.3V, Vin >= 12V",SOT-223,,',
    'Q2,1,FQP27P06,TO-220,,',
    'U3,1,LM7905,,,',
    'U4,1,FQP30N06L,TO-220,,',
  ])
  expect(new Set(matches(outcome))).toEqual(new Set(['none']))
  expect([offered(outcome), offered(outcome, 5)]).toEqual([
    ['OUR-44: Not FQP30N06L'],
    ['OUR-44: Not FQP30N06L'],
  ])
  expect(offered(outcome, 1)).toEqual(['LDO-33: Not LD1117S33TR'])
  expect(offered(outcome, 2)).toEqual(['LDO-33'])
  expect(offered(outcome, 3)).toEqual(['OUR-44: N instead of P: Not FQP27P06'])
  expect(offered(outcome, 4)).toEqual([])
})

it('offers a LED with leads of its diameter, and a thermistor of its value and never a resistor', async () => {
  const outcome = await readLines(shop, [
    'D1,1,LED_RED,LED_D5.0mm,,',
    'RN1,1,100k NTC,0603,,',
    'TH1,1,10k NTC,0603,,',
  ])
  expect(matches(outcome)).toEqual(['none', 'none', 'none'])
  expect([offered(outcome), offered(outcome, 1)]).toEqual([['LED-5MM'], ['NTC-100K']])
  expect(offered(outcome, 2)).toEqual(['NTC-100K: 100 instead of 10 kΩ'])
})

it('reads a number among few words, and none of another part', async () => {
  const outcome = await readLines(shop, [
    'D1,1,Diode 1N4148,,,',
    ',1,1N4148 switching diode,,,',
    'D3,1,diode for 1N4148,,,',
  ])
  expect(matches(outcome)).toEqual(['cross-reference OUR-4148', 'cross-reference OUR-4148', 'none'])
})

it('chooses no straight header for a bent one, none for another system, and no trimmer for a potentiometer', async () => {
  const outcome = await readLines(shop, [
    'J1,1,Conn_01x04,PinHeader_1x04_P2.54mm_Horizontal,,',
    'J2,1,JST XH 4 pin 2.54mm,,,',
    'RV1,1,10k potentiometer,,,',
    'RV2,1,10k trimmer,,,',
  ])
  expect(matches(outcome)).toEqual(['none', 'none', 'none', 'parameters TRIM-10K'])
  expect(offered(outcome)).toContain('HEAD-4: Horizontal not stated')
  expect(offered(outcome, 2)).toEqual(['TRIM-10K'])
})

it('matches bodies by the names of other programs', async () => {
  const outcome = await readLines(shop, ['D1,1,1N4148,DO35-10,,', 'P1,1,pin header 1x4 2.54mm,HDR1X4,,'])
  expect(matches(outcome)).toEqual(['cross-reference OUR-4148', 'parameters HEAD-4'])
})

it('offers parts near to a line whose footprint means nothing', async () => {
  const outcome = await readLines(shop, ['U1,1,LDO 3.3V,Strange_Body,,'])
  expect(offered(outcome)).toEqual([
    'LDO-33: Footprint Strange_Body not checked',
    'LDO-50: 5 V instead of 3.3V: Footprint Strange_Body not checked',
  ])
})

it('offers Zener and suppressor diodes for lines that say no voltage, and names the number', async () => {
  const { body } = await readLines(shop, [
    'D1,1,BZX84,,BZX84,',
    'D2,1,BZX84C2V4,,BZX84C2V4,',
    'D3,1,Zener,,,',
    'D4,1,TVS diode,,,',
  ])
  expect(matches({ body } as Outcome)).toEqual(['none', 'none', 'none', 'none'])
  expect(body.lines[0].candidates).toMatchObject([
    { part: { partNumber: 'ZENER-24' }, differs: ['Not BZX84'] },
  ])
  expect(body.lines[2].candidates).toMatchObject([{ part: { partNumber: 'ZENER-24' }, differs: [] }])
  expect(body.lines[3].candidates.map(({ part }: { part: Tool }) => part.partNumber).toSorted()).toEqual([
    'TVS-12',
    'TVS-12C',
  ])
  expect(body.lines[1].candidates).toMatchObject([{ part: { partNumber: 'ZENER-24' } }])
})

it('offers three parts of a kind that a line only names, and none for words that nothing has', async () => {
  const outcome = await readLines(shop, [
    'R1,1,resistor,0603,,',
    'K1,1,relay,,,',
    'Q1,1,transistor XM2,,,',
    'R2,1,,0603,,',
  ])
  expect(new Set(matches(outcome))).toEqual(new Set(['none']))
  expect(offered(outcome)[0]).toBe('R-10K-0603')
  expect([1, 2, 3].map((nth) => offered(outcome, nth).length)).toEqual([2, 0, 0])
})

it('says how a line was read: body, polarity, colour, rows, pins and pitch', async () => {
  const { body } = await readLines(shop, [
    'Q1,1,NPN 40V,Package_TO_SOT_SMD:SOT-23,,',
    'D1,1,red,LED_0603_1608Metric,,',
    'J1,1,Conn_02x05,PinHeader_2x05_P2.54mm_Vertical,,',
  ])
  expect(body.lines.map(({ read }: BomLine) => read)).toEqual([
    'SOT-23, NPN, bipolar, 40 V',
    '0603, red',
    '2 rows, 10 pins, male, 2.54 mm',
  ])
})

it('reads colour and size from the number of a LED, the coil from that of a relay, and how many amplifiers there are', async () => {
  const { body } = await readLines(shop, [
    'D1,1,LTST-C190KRKT,,LTST-C190KRKT,',
    'D2,1,red,LED_0805_2012Metric,LTST-C190KRKT,',
    'K1,1,G5LE-1-DC5,,G5LE-1-DC5,',
    'U1,1,TL074,,TL074CDR,',
  ])
  expect(matches({ body } as Outcome)).toEqual(['parameters LED-RED', 'none', 'none', 'none'])
  expect(body.lines[2].candidates).toMatchObject([
    { part: { partNumber: 'RELAY-5' }, differs: ['Not G5LE-1-DC5'] },
  ])
  expect(body.lines[3].candidates[0]).toMatchObject({
    part: { partNumber: 'AMP-4' },
    differs: ['Not TL074CDR'],
  })
})

it('takes the equivalent in the body of each line, also of one number in two bodies', async () => {
  const outcome = await readLines(shop, ['U1,1,LM358,SOIC-8,,', 'U2,1,LM358,DIP-8,,'])
  expect(matches(outcome)).toEqual(['cross-reference AMP-2-SO', 'cross-reference AMP-2-DIP'])
})

it('demands the size of a can, and low impedance only of an electrolytic capacitor', async () => {
  const outcome = await readLines(shop, [
    'C1,1,470uF 25V low ESR,CP_Radial_D10.0mm_P5.00mm,,',
    'C2,1,470uF 25V elko 8x12,,,',
    'C3,1,470uF 25V elko 8x11.5mm,,,',
    'C4,1,470uF 25V low ESR elko D8x12,,,',
  ])
  expect(matches(outcome)).toEqual(['parameters CAN-10', 'parameters CAN-8', 'none', 'none'])
  expect(offered(outcome, 2)[0]).toBe('CAN-8: 12 mm instead of 8x11.5')
  expect(offered(outcome, 3)).toContain('CAN-8: general instead of low ESR')
})

it('offers a mains capacitor only to a line that names one, and a varistor or fuse of what is said', async () => {
  const outcome = await readLines(shop, [
    'C1,1,100nF 275VAC X2,,,',
    'C2,1,100nF 275V,,,',
    'RV1,1,275V varistor,,,',
    'F1,1,T1A,5x20,,',
    'F2,1,T3A,5x20,,',
    'C3,1,100nF 275VAC X1,,,',
  ])
  expect(matches(outcome).slice(0, 3)).toEqual(['parameters MAINS-CAP', 'none', 'none'])
  expect([offered(outcome, 1), offered(outcome, 5)]).toEqual([[], ['MAINS-CAP: X2 instead of X1']])
  expect(offered(outcome, 2)).toEqual(['MOV-275'])
  expect(offered(outcome, 3)).toEqual(['FUSE-1A'])
  expect(offered(outcome, 4).toSorted()).toEqual([
    'FUSE-1A: 1 A instead of T3A',
    'FUSE-2A: 2 A instead of T3A',
  ])
})

it('names the plug, memory, direction and qualification that a part lacks', async () => {
  const outcome = await readLines(shop, [
    'J1,1,USB micro B,,,',
    'U1,1,EEPROM 512k I2C,SOIC-8,,',
    'D1,1,TVS 12V bidirectional,,,',
    'R1,1,10k AEC-Q200,0603,,',
    'U2,1,AMS1117,SOT-223,,',
  ])
  expect(offered(outcome)).toEqual(['USB-C-16: Not USB micro'])
  expect(offered(outcome, 1)).toEqual(['ROM-256: 256 instead of 512k'])
  expect(offered(outcome, 2)).toEqual(['TVS-12C'])
  expect(offered(outcome, 3)[0]).toBe('R-10K-0603: AEC-Q200 not stated')
  expect(offered(outcome, 4).toSorted()).toEqual(['LDO-33: Not AMS1117', 'LDO-50: Not AMS1117'])
})

it('reads nothing of what a line denies, and says that it is not checked', async () => {
  const outcome = await readLines(shop, ['R1,1,10k not 0603,,,', 'Q1,1,IRFZ44N no substitute,,,'])
  expect(offered(outcome).toSorted()).toEqual([
    'R-10K-0603: not 0603 not checked',
    'R-10K-0805: not 0603 not checked',
  ])
  expect(outcome.body.lines[0].read).toBe('10 kΩ')
})
