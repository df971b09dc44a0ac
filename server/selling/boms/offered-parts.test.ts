import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BomLine } from '#contract/selling/boms.ts'
import type { DemoParameters } from '#test/support/insert-parameters.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { textTable } from '#test/support/text-table.ts'
import { candidatesOf, matches, openBomShop, readLines, refer, sell } from './boms.fixture.ts'

let shop: Shop
let outcome: Outcome

const through = { mounting: 'through-hole' }
const can = { capacitance: 4.7e-4, voltage: 25, pitch: 5e-3 }
const header = { pitch: 2.54e-3, current: 3, ...through }
const mosfet = { channel: 'N', voltage: 55, current: 41, package: 'TO-220' }

const PARTS: [string, string, DemoParameters][] = [
  ['OUR-4148', 'switching-diodes', { 'reverse-voltage': 100, current: 0.2, package: 'DO-35', ...through }],
  ['OUR-4148-S', 'switching-diodes', { 'reverse-voltage': 100, current: 0.2, package: 'SOT-23', ...through }],
  ['OUR-44', 'mosfets', mosfet],
  ['HEAD-4', 'pin-headers', { ways: 4, rows: 1, ...header }],
  ['HEAD-10', 'pin-headers', { ways: 10, rows: 2, ...header }],
  ['LED-RED', 'chip-leds', { colour: 'red', package: '0603' }],
  ['LED-BLUE', 'chip-leds', { colour: 'blue', package: '0603' }],
  ['LED-5MM', 'leaded-leds', { colour: 'red', diameter: 5e-3 }],
  ['LED-3MM', 'leaded-leds', { colour: 'red', diameter: 3e-3 }],
  ['NTC-100K', 'ntc-thermistors', { 'rated-resistance': 100, package: '0603' }],
  ['TRIM-10K', 'trimmer-potentiometers', { resistance: 10e3 }],
  ['R-10K-0603', 'chip-resistors', { resistance: 10e3, tolerance: 0.01, power: 0.1, package: '0603' }],
  ['R-10K-0805', 'chip-resistors', { resistance: 10e3, tolerance: 0.05, power: 0.125, package: '0805' }],
  ['LDO-33', 'linear-regulators', { 'output-voltage': 3.3, package: 'SOT-223' }],
  ['LDO-50', 'linear-regulators', { 'output-voltage': 5, package: 'SOT-223' }],
  ['ZENER-24', 'zener-diodes', { voltage: 2.4 }],
  ['RELAY-5', 'relays', { 'coil-voltage': 5, 'contact-current': 10 }],
  ['RELAY-12', 'relays', { 'coil-voltage': 12, 'contact-current': 10 }],
  ['AMP-2', 'operational-amplifiers', { channels: 2 }],
  ['AMP-4', 'operational-amplifiers', { channels: 4 }],
  ['AMP-2-DIP', 'operational-amplifiers', { channels: 2, package: 'DIP-8' }],
  ['AMP-2-SO', 'operational-amplifiers', { channels: 2, package: 'SOIC-8' }],
  ['CAN-8', 'electrolytic-capacitors', { ...can, diameter: 8e-3, height: 12e-3, feature: 'none' }],
  ['CAN-10', 'electrolytic-capacitors', { ...can, diameter: 10e-3, height: 16e-3, feature: 'low-impedance' }],
  ['MAINS-CAP', 'safety-capacitors', { capacitance: 1e-7, voltage: 275, 'safety-class': 'X2' }],
  ['MOV-275', 'varistors', { voltage: 275 }],
  ['FUSE-1A', 'fuses', { current: 1, speed: 'slow', length: 0.02 }],
  ['FUSE-2A', 'fuses', { current: 2, speed: 'slow', length: 0.02 }],
  ['USB-C-16', 'usb-connectors', { contacts: 16 }],
  ['ROM-256', 'eeproms', { memory: 256, bus: 'I2C', package: 'SOIC-8' }],
  ['TVS-12C', 'transient-suppressors', { 'stand-off-voltage': 12, bidirectional: true }],
  ['TVS-12', 'transient-suppressors', { 'stand-off-voltage': 12, bidirectional: false }],
]

// A line of the file; the part that is matched; those that are offered, with what differs.
const CASES = textTable(`
D1,1,1N4148,D_SOD-123,, | none | OUR-4148: DO-35 instead of SOD-123; OUR-4148-S: SOT-23 instead of SOD-123: Not 1N4148
D2,1,1N4148,DO-35,, | cross-reference OUR-4148
D3,1,1N4148,,, | cross-reference OUR-4148
D4,1,2BODIES,TO-236,, | cross-reference OUR-4148-S
D5,1,2BODIES,,, | none | OUR-4148; OUR-4148-S
D6,1,1N4148,DO35-10,, | cross-reference OUR-4148
D7,1,Diode 1N4148,,, | cross-reference OUR-4148
,1,1N4148 switching diode,,, | cross-reference OUR-4148
D8,1,diode for 1N4148,,, | none | OUR-4148; OUR-4148-S
U1,1,LM358,SOIC-8,, | cross-reference AMP-2-SO
U2,1,LM358,DIP-8,, | cross-reference AMP-2-DIP
R1,1,33k,0603,, | none
R2,1,10k,0603,RC0603FR-0722KL, | none | R-10K-0603: Not RC0603FR-0722KL (0603, 22 kΩ, ±1 %); R-10K-0805: 0805 instead of 0603: Not RC0603FR-0722KL (0603, 22 kΩ, ±1 %)
R3,1,10k,0603,RC0603FR-0710KL, | parameters R-10K-0603
R4,1,10k not SMD,0603,, | none | R-10K-0603: not SMD not checked; R-10K-0805: 0805 instead of 0603: not SMD not checked
R5,1,10k not 0603,,, | none | R-10K-0603: not 0603 not checked; R-10K-0805: not 0603 not checked
R6,1,10k AEC-Q200,0603,, | none | R-10K-0603: AEC-Q200 not stated; R-10K-0805: 0805 instead of 0603: AEC-Q200 not stated
R7,1,resistor,0603,, | none | R-10K-0603
R8,1,,0603,, | none
RV1,1,10k potentiometer,,, | none | TRIM-10K
RV2,1,10k trimmer,,, | parameters TRIM-10K
RV3,1,275V varistor,,, | none | MOV-275
RN1,1,100k NTC,0603,, | none | NTC-100K
TH1,1,10k NTC,0603,, | none | NTC-100K: 100 instead of 10 kΩ
J1,1,Conn_01x04,Connector_PinHeader_2.54mm:PinHeader_1x04_P2.54mm_Vertical,, | parameters HEAD-4
J2,1,Conn_02x05_Odd_Even,PinHeader_2x05_P2.54mm_Vertical,, | parameters HEAD-10
J3,1,Conn_01x04,,, | none | HEAD-4
J3,1,4 pin DIP socket,,, | none | HEAD-4: Not DIP socket
J4,1,Conn_01x03,PinHeader_1x03_P2.54mm_Vertical,, | none | HEAD-4: 4 instead of 01x03; HEAD-10: 10 instead of 01x03: 2 instead of 01x03
J5,1,Conn_01x05,PinHeader_1x04_P2.54mm,, | none | HEAD-4
J6,1,Conn_01x04,PinHeader_1x04_P2.54mm,, | parameters HEAD-4
J7,1,Conn_01x04,PinHeader_1x04_P2.54mm_Horizontal,, | none | HEAD-4: Horizontal not stated; HEAD-10: 10 instead of 01x04: 2 instead of 01x04: Horizontal not stated
J8,1,JST XH 4 pin 2.54mm,,, | none
J9,1,USB micro B,,, | none | USB-C-16: Not USB micro
P1,1,pin header 1x4 2.54mm,HDR1X4,, | parameters HEAD-4
LED1,1,LED red,0603,, | parameters LED-RED
LED2,1,LED,0603,, | none | LED-RED; LED-BLUE
LED3,1,LED green,0603,, | none
LED4,1,LED_RED,LED_D5.0mm,, | none | LED-5MM
LED5,1,LTST-C190KRKT,,LTST-C190KRKT, | parameters LED-RED
LED6,1,red,LED_0805_2012Metric,LTST-C190KRKT, | none | LED-RED: 0603 instead of 0805: Not LTST-C190KRKT (red, 0603); LED-5MM: 0805 not stated: Not LTST-C190KRKT (red, 0603); LED-3MM: 0805 not stated: Not LTST-C190KRKT (red, 0603)
Q1,1,FQP30N06L,TO-220,, | none | OUR-44: Not FQP30N06L
Q2,1,FQP27P06,TO-220,, | none | OUR-44: N instead of P: Not FQP27P06
Q3,1,transistor XM2,,, | none
U3,1,FQP30N06L,TO-220,, | none | OUR-44: Not FQP30N06L
U4,1,LD1117S33TR,SOT-223,, | none | LDO-33: Not LD1117S33TR
U5,1,"LDO 3.3V, Vin >= 12V",SOT-223,, | none | LDO-33
U6,1,LDO 3.3V,Strange_Body,, | none | LDO-33: Footprint Strange_Body not checked; LDO-50: 5 V instead of 3.3V: Footprint Strange_Body not checked
U7,1,LM7905,,, | none
U8,1,AMS1117,SOT-223,, | none | LDO-33: Not AMS1117; LDO-50: Not AMS1117
U9,1,TL074,,TL074CDR, | none | AMP-4: Not TL074CDR
U10,1,EEPROM 512k I2C,SOIC-8,, | none | ROM-256: 256 instead of 512k
D9,1,BZX84,,BZX84, | none | ZENER-24: Not BZX84
D10,1,BZX84C2V4,,BZX84C2V4, | none | ZENER-24: Not BZX84C2V4
D11,1,Zener,,, | none | ZENER-24
D12,1,TVS diode,,, | none | TVS-12; TVS-12C
D13,1,TVS 12V bidirectional,,, | none | TVS-12C
K1,1,relay,,, | none | RELAY-5; RELAY-12
K2,1,G5LE-1-DC5,,G5LE-1-DC5, | none | RELAY-5: Not G5LE-1-DC5
C1,1,470uF 25V low ESR,CP_Radial_D10.0mm_P5.00mm,, | parameters CAN-10
C2,1,470uF 25V elko 8x12,,, | parameters CAN-8
C3,1,470uF 25V elko 8x11.5mm,,, | none | CAN-8: 12 mm instead of 8x11.5; CAN-10: 10 mm instead of 8x11.5: 16 mm instead of 8x11.5
C4,1,470uF 25V low ESR elko D8x12,,, | none | CAN-8: none instead of low ESR; CAN-10: 10 mm instead of 8x12: 16 mm instead of 8x12
C5,1,100nF 275VAC X2,,, | parameters MAINS-CAP
C6,1,100nF 275V,,, | none
C7,1,100nF 275VAC X1,,, | none | MAINS-CAP: X2 instead of X1
F1,1,T1A,5x20,, | none | FUSE-1A
F2,1,T3A,5x20,, | none | FUSE-1A: 1 A instead of T3A; FUSE-2A: 2 A instead of T3A`)

beforeAll(async () => {
  shop = await openBomShop()
  const ids: Record<string, string> = {}
  for (const [number, family, parameters] of PARTS)
    ids[number] = await sell(shop.db, number, { family, parameters })
  const ofOurs = (ours: string, number: string, more?: Parameters<typeof refer>[3]) =>
    refer(shop.db, ids[ours] as string, number, more)
  await ofOurs('OUR-4148', '1N4148')
  await ofOurs('OUR-44', 'IRFZ44N', { note: '41 A instead of 49 A.' })
  await ofOurs('OUR-4148', '2BODIES')
  await ofOurs('OUR-4148-S', '2BODIES', { body: 'SOT-23' })
  await ofOurs('OUR-4148', 'OTHER1BODY', { body: 'DO-34' })
  await ofOurs('AMP-2-DIP', 'LM358')
  await ofOurs('AMP-2-SO', 'LM358', { body: 'SOIC-8' })
  const lines = CASES.map(([line = '']) => line)
  outcome = await readLines(shop, lines)
})
afterAll(() => shop.close())

// (rules: B-1)
it.each(CASES.map((row, nth) => [nth, ...row] as const))('line %i, %s: %s', (nth, _, match, offered = '') => {
  expect(matches(outcome)[nth]).toBe(match)
  // The order of equally near parts is not fixed.
  expect(candidatesOf(outcome, nth).toSorted()).toEqual(offered.split('; ').filter(Boolean).toSorted())
})

it('offers those parts first that meet the first words of a line', async () => {
  expect(candidatesOf(await readLines(shop, ['R1,1,10k 0.1%,0805,,']))).toEqual([
    'R-10K-0805: ±5 % instead of 0.1%',
    'R-10K-0603: 0603 instead of 0805: ±1 % instead of 0.1%',
  ])
})

it('offers the part whose own footprint a line has first, unless many have it', async () => {
  const own = 'UPDATE products SET footprint = $1 WHERE part_number LIKE $2'
  await shop.db.query(own, ['Ours:Header_X4', 'HEAD-4'])
  await shop.db.query(own, ['Ours:Amplifier', '%-2%'])
  const read = await readLines(shop, ['X1,1,thing,header_x4,,', 'X2,1,thing,Amplifier,,'])
  expect([candidatesOf(read)[0], candidatesOf(read, 1)]).toEqual(['HEAD-4', []])
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

it('says the package or size of the part it shows, where the line gives none and another one fits too', async () => {
  const lines = ['R2,1,10k,0805,,', 'D1,1,red,LED_0603_1608Metric,,', 'R3,1,10k 1%,,,']
  const { body } = await readLines(shop, ['R1,1,10k,,,', 'C1,1,470uF 25V,,,', ...lines])
  const [open, can, ...said] = body.lines
  expect(open).toMatchObject({
    match: 'parameters',
    assumedPackage: open.partNumber === 'R-10K-0603' ? '0603' : '0805',
  })
  expect(can.assumedPackage).toBe(can.partNumber === 'CAN-8' ? '8 mm, 12 mm' : '10 mm, 16 mm')
  for (const line of said) expect(line).not.toHaveProperty('assumedPackage')
})

it('says that bodies differ also where the part it shows has none', async () => {
  await sell(shop.db, 'R-3K9', { price: '0.001', parameters: { resistance: 3900 } })
  await sell(shop.db, 'R-3K9-0603', { price: '2', parameters: { resistance: 3900, package: '0603' } })
  const { body } = await readLines(shop, ['R1,1,3k9,,,'])
  expect(body.lines[0]).toMatchObject({ partNumber: 'R-3K9', assumedPackage: '' })
})

it('says how a line was read: body, polarity, colour, rows, pins and pitch', async () => {
  const { body } = await readLines(shop, [
    'Q1,1,NPN 40V,Package_TO_SOT_SMD:SOT-23,,',
    'D1,1,red,LED_0603_1608Metric,,',
    'J1,1,Conn_02x05,PinHeader_2x05_P2.54mm_Vertical,,',
    'R1,1,10k not 0603,,,',
  ])
  const read = [
    'SOT-23, bipolar transistor, NPN, 40 V',
    '0603, red',
    'pin header, male, 10 pins, 2.54 mm, 2 rows',
    '10 kΩ',
  ]
  expect(body.lines.map((line: BomLine) => line.read)).toEqual(read)
})
