import { expect, it } from 'vitest'
import { textTable } from '#test/support/text-table.ts'
import type { WantedPart } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

const NO_TRAITS = ['fromNumber', 'kind', 'value', 'unit', 'notes', 'footprint', 'said']

function traitsOf(line: string): Partial<WantedPart> {
  const bom = readBomText(`Ref;Qty;Value;Footprint;Description\n${line}`)
  if ('name' in bom) throw new Error(bom.name)
  const traits = Object.entries(bom.lines[0]?.wanted ?? {}).filter(([key]) => !NO_TRAITS.includes(key))
  return Object.fromEntries(traits)
}

const written = (traits: object) => Object.entries(traits).map(([key, value]) => `${key}=${value}`)

it.each('1/2 W|1/2W|½W|½ W|0.5W|0,5 W|500mW|0.5 Watt|1/2 watts'.split('|'))(
  'reads half a watt: %s',
  (power) => expect(traitsOf(`R1;1;10k ${power};;`)).toEqual({ power: 0.5 }),
)

it.each(
  textTable(`
  R1;1;10k;;metal film | technology=metal-film
  R1;1;10k;AXIAL-0.4;carbon | technology=carbon-film mounting=through-hole
  R1;1;1R;;Drahtwiderstand | technology=wirewound
  R1;1;1R;0603;Thick Film | technology=thick-film package=0603
  R1;1;1/6W1kΩ;; | power=0.166666667
  R1;1;10k 0.063W;; | power=0.0625
  RT1;1;10k;;NTC | is=ntc
  RT1;1;NTC 10k B3950;; | is=ntc temperature-constant=3950
  RV1;1;;;Varistor 275V | is=varistor voltage=275
  C1;1;22u;CP_EIA-3216-18_Kemet-A; | technology=tantalum mounting=surface case=A
  C1;1;10u 16V;;tantalum case B | technology=tantalum voltage=16 case=B
  C1;1;10u;;elko case D | technology=electrolytic
  C1;1;1000u 16V;;Elko radial | technology=electrolytic mounting=through-hole voltage=16
  C1;1;220u/16V;6.3x11mm;elko 105°C | technology=electrolytic voltage=16 diameter=0.0063 height=0.011 temperature-max=105
  C1;1;10u;SMD D6.3;elko | technology=electrolytic mounting=surface
  C1;1;22u;;polymer electrolytic | technology=polymer
  C1;1;100n;RAD-0.2;MKT | technology=film mounting=through-hole
  C1;1;10u;;Kondensator elektrolityczny | technology=electrolytic
  C1;1;10u;;铝电解电容 | technology=electrolytic
  C1;1;1u;;Kondensator ceramiczny | technology=ceramic
  C1;1;1u;;セラミックコンデンサ | technology=ceramic
  R1;1;10k;;Rezystor metalizowany | technology=metal-film
  R1;1;10k;;金属皮膜抵抗 | technology=metal-film
  R1;1;10k;;酸化金属皮膜抵抗 | technology=metal-oxide
  R1;1;10k;;金属氧化膜电阻 | technology=metal-oxide
  RV1;1;;;Metal oxide varistor 275V | is=varistor voltage=275
  C1;1;10u;;導電性高分子アルミ固体電解コンデンサ | technology=polymer
  C1;1;10u;;固态电解电容 | technology=polymer
  C1;1;10u;;聚合物钽电容 | technology=polymer
  C1;1;10u;;タンタル固体電解コンデンサ | technology=tantalum
  LED1;1;;;0805贴片LED绿色 | colour=green package=0805 mounting=surface
  C1;1;100n X7R;; | technology=ceramic dielectric=X7R
  C1;1;100n RM5;; | pitch=0.005
  C1;1;100n 5.08mm;; | pitch=0.00508
  C1;1;22pF ±0.25pF;; | tolerance=0.0113636364
  C1;1;100u;;tantalum polymer | technology=polymer
  R1;1;1k 155°C;; | temperature-max=155
  C1;1;22u 5x11;; | diameter=0.005 height=0.011
  R1;1;1k -55..200°C;; | temperature-max=200
  C1;1;1u 2000h/125°C;; | temperature-max=125 life=2000
  C1;1;1u 10,000 hours;; | life=10000
  C1;1;1u;;Elko 2 000 h | technology=electrolytic life=2000
  C1;1;1u;;7.500 h, ripple 1,200 mA | life=7500 ripple-current=1.2
  C1;1;1u 500mA ripple;; | ripple-current=0.5
  C1;1;100uF, 2000h, 105C;; | life=2000 temperature-max=105
  C1;1;1u 25V SMD, 5000 Hrs;; | life=5000 voltage=25 mounting=surface
  C1;1;1u;;Elko 5mA leakage | technology=electrolytic
  C1;1;1u;;Elko 1.2A ripple | technology=electrolytic ripple-current=1.2
  C1;1;1u;;Rippelstrom: 2 A | ripple-current=2
  C1;1;1u;;Elko 5mA leakage, ripple current 500 mA | technology=electrolytic ripple-current=0.5
  C1;1;1u;CAPPRD500W65D1000H2200; | mounting=through-hole
  C1;1;1u 25V;;221 °F | voltage=25 temperature-max=105
  J1;1;Screw terminal 2 pin 5.08mm 16A;; | is=terminal-block pins=2 pitch=0.00508 current=16
  R1;1;47k/0.1%/25ppm;0603; | package=0603 tolerance=0.001 temperature-coefficient=0.000025
  C1;1;100n;;ceramic disc | technology=ceramic mounting=through-hole
  C1;1;1u no X5R;0603; | package=0603
  L1;1;10uH;;power inductor, height max 3mm | height=0.003
  F1;1;500mA träge;; | speed=slow current=0.5
  F1;1;T500mA;; | speed=slow current=0.5
  SW1;1;tactile switch 6x6x5;; | is=tactile-switch height=0.005
  K1;1;Relais 5 V;; | voltage=5
  D1;1;;;Schottky 3.0 Amp 40 Volts | is=schottky-diode current=3 voltage=40
  D1;1;;;Brückengleichrichter 1A 100V | is=bridge-rectifier current=1 voltage=100
  D1;1;SK34;D_SMA;Schottky rectifier | is=schottky-diode case=SMA
  Q1;1;AO3400;SOT-23;N-channel MOSFET 30 V | is=mosfet polarity=N case=SOT-23 voltage=30
  Q1;1;BC557;TO-92;PNP | is=bipolar-transistor polarity=PNP case=TO-92
  D1;1;LED_RED;LED_THT:LED_D5.0mm; | colour=red diameter=0.005 mounting=through-hole
  LED1;1;grün;LED_0603; | colour=green package=0603
  LED1;1;gruen;CHIPLED_0805; | colour=green package=0805
  LED1;1;19-217;LED0603-RD_GREEN; | colour=green package=0603
  U1;1;;;REG,LDO,1.8V,SOT23-5 | is=regulator output-voltage=1.8 case=SOT23-5
  U1;1;AMS1117-3.3;SOT-223; | is=regulator output-voltage=3.3 case=SOT-223
  U1;1;LDO 3.3V;SOT-23-5; | is=regulator output-voltage=3.3 case=SOT-23-5
  U1;1;;;IC REG LIN 5V 1A TO220 | is=regulator output-voltage=5 current=1 case=TO220
  U1;1;;SOT-223;Régulateur 3,3 V 1 A | is=regulator output-voltage=3.3 current=1 case=SOT-223
  U1;1;LDO 7805A1;; | is=regulator output-voltage=5
  U1;1;EEPROM 256Kb;; | is=memory memory=256
  U1;1;EEPROM 32KB;; | is=memory memory=256
  U1;1;LDO 1A;SOT-223; | is=regulator current=1 case=SOT-223
  U1;1;LDO;;3.3V, 12V | is=regulator
  Q1;1;DMC;;N-channel and P-channel | is=mosfet
  LED1;1;RGB;;red | is=rgb-led
  U1;1;LDO;;Vin 12V, Vout: 5 V | is=regulator output-voltage=5
  Y1;1;8MHz 18pF;; | load-capacitance=1.8e-11
  Y1;1;32.768kHz 12.5pF 20ppm;; | tolerance=0.00002 load-capacitance=1.25e-11
  J1;1;Conn_02x05;PinHeader_2x05_P2.54mm_Vertical; | is=pin-header pins=10 rows=2 pitch=0.00254 gender=male
  J1;1;1x20 Male Header 2.54mm;; | is=pin-header pins=20 rows=1 pitch=0.00254 gender=male
  J1;1;20x2 2.54mm;; | pins=40 rows=2 pitch=0.00254
  J1;1;;;Female Pin Header 2.54-1*13P | is=pin-socket pins=13 rows=1 pitch=0.00254 gender=female
  J1;1;Screw Terminal 10P;;5.08 mm | is=terminal-block pins=10 pitch=0.00508
  J1;1;Screw terminal 2 pin 5.08mm green;; | is=terminal-block pins=2 pitch=0.00508 colour=green
  J1;1;Buchsenleiste 8-polig RM 2,54;; | is=pin-socket pins=8 pitch=0.00254 gender=female
  J1;1;Header 6 pin 0.1";; | is=pin-header pins=6 pitch=0.00254
  J1;1;CONN HEADER VERT 40POS 2.54MM;; | is=pin-header pins=40 pitch=0.00254
  P2;1;Header 5X2;HDR2X5;Header, 5-Pin, Dual row | is=pin-header pins=10 rows=2
  SV2;1;PIN HEADER;MA05-2; | is=pin-header pins=10 rows=2 gender=male
  H2;1;2.54-1*6P;HDR-TH_6P-P2.54-V-F; | pins=6 rows=1 pitch=0.00254 gender=female mounting=through-hole
  CN1;1;A2006WV-2x3P;; | pins=6 rows=2
  CN2;1;B4B-PH-K;; | is=wire-to-board-connector pins=4 pitch=0.002`),
)('reads %s as %s', (line = '', traits = '') =>
  expect(written(traitsOf(line)).toSorted()).toEqual(traits.split(' ').toSorted()),
)

it.each(
  textTable(`
  C1;1;22u;;tantalum or ceramic
  C1;1;1u 1.2A;;
  C1;1;22u;;no tantalum
  C1;1;22u;;Altana fantalum
  C1;1;22u;;SMD or THT
  R1;1;22R;;carbon composition
  LED1;1;red/green;;
  LED1;1;;;红外发射管
  U1;1;SX1276;;DIP-8/SOIC-8
  Y1;1;8MHz 20ppm;;30 ppm over temperature
  J1;1;3.5mm audio jack;;
  J1;1;Conn 4x4 mm;;`),
)('reads no trait from %s', (line = '') => expect(traitsOf(line)).toEqual({}))

it('reads the shape of a coil or can', () => {
  const shape = (said: string, value = said) => [{ roles: ['shape'], value, said }]
  expect(traitsOf('L1;1;100uH;;axial').features).toEqual(shape('axial'))
  expect(traitsOf('L1;1;100uH;;toroid').features).toEqual(shape('toroid', 'toroidal'))
  expect(traitsOf('C1;1;100uF;;axial').features).toEqual(shape('axial'))
})

it('reads the contacts of a relay', () => {
  const features = [{ roles: ['feature'], value: 'closing', said: 'SPST-NO' }]
  expect(traitsOf('K1;1;5V 2A;;relay SPST-NO')).toEqual({ voltage: 5, current: 2, features })
})

it.each([
  ['surface', 'SMD|Radial, Can - SMD|Oberflächenmontage', 'Capacitor_SMD:CP_Elec_6.3x5.8|CAPAE660X800N'],
  [
    'through-hole',
    'THT|axial|bedrahtet',
    'RAD-0.2|CAP-D5.0XF2.0|Capacitor_THT:CP_Radial_D5.0mm_P2.00mm|CAPPRD200W50D500H1100|C050-024X044',
  ],
])('reads the mounting %s from words and footprints', (mounting, words, footprints) => {
  for (const each of words.split('|'))
    expect(traitsOf(`C1;1;22u;;${each}`), each).toEqual({
      mounting,
      ...(each === 'axial' && { features: expect.anything() }),
    })
  for (const each of footprints.split('|'))
    expect(traitsOf(`C1;1;22u;${each};`).mounting, each).toBe(mounting)
})

it('names the words of each field', () => {
  const bom = readBomText('Ref;Qty;Value;Footprint\nC1;1;22uF/10V;CP_EIA-3216-18_Kemet-A')
  expect('lines' in bom && bom.lines[0]?.wanted?.said).toEqual([
    { field: 'voltage', text: '10V' },
    { field: 'technology', text: 'CP_EIA-3216' },
    { field: 'mounting', text: 'CP_EIA-3216-18_Kemet-A' },
    { field: 'case', text: 'A' },
  ])
})
