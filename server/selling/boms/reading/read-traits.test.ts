import { describe, expect, it } from 'vitest'
import type { WantedPart } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

function wantedOf(line: string): Partial<WantedPart> {
  const bom = readBomText(`Ref;Qty;Value;Footprint;Description\n${line}`)
  if ('name' in bom) throw new Error(bom.name)
  const {
    kind: _,
    value: __,
    unit: ___,
    notes: ____,
    footprint: _____,
    said: ______,
    ...traits
  } = bom.lines[0]?.wanted ?? ({} as WantedPart)
  return traits
}

const closing = { keys: ['contacts'], value: 'closing', said: 'SPST-NO' }

const holds = (_: string, line: string, traits: Partial<WantedPart>) => expect(wantedOf(line)).toEqual(traits)

describe('power', () => {
  it.each(['1/2 W', '1/2W', '½W', '½ W', '0.5W', '0,5 W', '500mW', '0.5 Watt', '1/2 watts'])('%s', (power) =>
    expect(wantedOf(`R1;1;10k ${power};;`)).toEqual({ power: 0.5 }),
  )
})

it.each<[string, string, Partial<WantedPart>]>([
  ['metal film', 'R1;1;10k;;metal film', { technology: 'metal-film' }],
  ['carbon film', 'R1;1;10k;AXIAL-0.4;carbon', { technology: 'carbon-film', mounting: 'through-hole' }],
  ['wirewound', 'R1;1;1R;;Drahtwiderstand', { technology: 'wirewound' }],
  ['thick film', 'R1;1;1R;0603;Thick Film', { technology: 'thick-film', package: '0603' }],
  ['a thermistor', 'RT1;1;10k;;NTC', { technology: 'ntc' }],
  ['a varistor', 'RV1;1;;;Varistor 275V', { technology: 'varistor', voltage: 275 }],
  [
    'tantalum of a footprint',
    'C1;1;22u;CP_EIA-3216-18_Kemet-A;',
    { technology: 'tantalum', mounting: 'surface' },
  ],
  [
    'a tantalum case of words',
    'C1;1;10u 16V;;tantalum case B',
    { technology: 'tantalum', voltage: 16, case: 'B' },
  ],
  ['no case of a can', 'C1;1;10u;;elko case D', { technology: 'electrolytic' }],
  ['a slow fuse', 'F1;1;500mA träge;;', { speed: 'slow', current: 0.5 }],
  ['a slow fuse by its letter', 'F1;1;T500mA;;', { speed: 'slow', current: 0.5 }],
  [
    'ratings in words',
    'D1;1;;;Schottky 3.0 Amp 40 Volts',
    { technology: 'schottky', current: 3, voltage: 40 },
  ],
  ['a list without spaces', 'U1;1;;;REG,LDO,1.8V,SOT23-5', { outputVoltage: 1.8, case: 'SOT23-5' }],
  [
    'the colour of a terminal',
    'J1;1;Screw terminal 2 pin 5.08mm green;;',
    { pins: 2, pitch: 5.08e-3, colour: 'green' },
  ],
  ['a disc', 'C1;1;100n;;ceramic disc', { technology: 'ceramic', mounting: 'through-hole' }],
  [
    'can and temperature',
    'C1;1;220u/16V;6.3x11mm;elko 105°C',
    { technology: 'electrolytic', voltage: 16, diameter: 6.3e-3, height: 0.011, temperature: 105 },
  ],
  ['a highest height', 'L1;1;10uH;;power inductor, height max 3mm', { height: 3e-3 }],
  ['the height of a button', 'SW1;1;tactile switch 6x6x5;;', { height: 5e-3 }],
  [
    'contacts and current of a relay',
    'K1;1;5V 2A;;relay SPST-NO',
    { voltage: 5, current: 2, features: [closing] },
  ],
  ['a constant', 'RT1;1;NTC 10k B3950;;', { technology: 'ntc', temperatureConstant: 3950 }],
  ['words of a footprint', 'C1;1;10u;SMD D6.3;elko', { technology: 'electrolytic', mounting: 'surface' }],
  ['no denied dielectric', 'C1;1;1u no X5R;0603;', { package: '0603' }],
  ['a bridge', 'D1;1;;;Brückengleichrichter 1A 100V', { technology: 'bridge', current: 1, voltage: 100 }],
  ['1/16 W', 'R1;1;10k 0.063W;;', { power: 0.0625 }],
  ['polymer', 'C1;1;22u;;polymer electrolytic', { technology: 'polymer' }],
  ['foil', 'C1;1;100n;RAD-0.2;MKT', { technology: 'film', mounting: 'through-hole' }],
  ['ceramic of a dielectric', 'C1;1;100n X7R;;', { technology: 'ceramic', dielectric: 'X7R' }],
  [
    'electrolytic of words',
    'C1;1;1000u 16V;;Elko radial',
    { technology: 'electrolytic', mounting: 'through-hole', voltage: 16 },
  ],
  ['a Schottky rectifier', 'D1;1;SK34;D_SMA;Schottky rectifier', { technology: 'schottky', case: 'SMA' }],
  [
    'a MOSFET',
    'Q1;1;AO3400;SOT-23;N-channel MOSFET 30 V',
    { technology: 'mosfet', polarity: 'N', case: 'SOT-23', voltage: 30 },
  ],
  ['a bipolar transistor', 'Q1;1;BC557;TO-92;PNP', { technology: 'bipolar', polarity: 'PNP', case: 'TO-92' }],
])('reads the technology of %s', holds)

it.each<[string, string, Partial<WantedPart>]>([
  ['alternatives', 'C1;1;22u;;tantalum or ceramic', {}],
  ['what is denied', 'C1;1;22u;;no tantalum', {}],
  ['carbon composition', 'R1;1;22R;;carbon composition', {}],
  ['two ways of mounting', 'C1;1;22u;;SMD or THT', {}],
  ['two polarities', 'Q1;1;DMC;;N-channel and P-channel', {}],
  ['two colours', 'LED1;1;red/green;;', {}],
  ['RGB', 'LED1;1;RGB;;red', {}],
  ['two bodies', 'U1;1;SX1276;;DIP-8/SOIC-8', {}],
  ['two powers', 'R1;1;10k;;1/4W or 1/2W', {}],
  ['part of a word', 'C1;1;22u;;Altana fantalum', {}],
])('reads nothing from %s', holds)

it.each([
  ['surface', 'SMD'],
  ['surface', 'Radial, Can - SMD'],
  ['surface', 'Oberflächenmontage'],
  ['through-hole', 'THT'],
  ['through-hole', 'axial'],
  ['through-hole', 'bedrahtet'],
])('reads %s from the words %s', (mounting, words) => {
  expect(wantedOf(`C1;1;22u;;${words}`)).toEqual({ mounting })
})

it.each([
  ['surface', 'Capacitor_SMD:CP_Elec_6.3x5.8'],
  ['surface', 'CAPAE660X800N'],
  ['through-hole', 'RAD-0.2'],
  ['through-hole', 'CAP-D5.0XF2.0'],
  ['through-hole', 'Capacitor_THT:CP_Radial_D5.0mm_P2.00mm'],
  ['through-hole', 'CAPPRD200W50D500H1100'],
  ['through-hole', 'C050-024X044'],
])('reads %s from the footprint %s', (mounting, footprint) =>
  expect(wantedOf(`C1;1;22u;${footprint};`).mounting).toBe(mounting),
)

it.each<[string, string, Partial<WantedPart>]>([
  [
    'KiCad',
    'J1;1;Conn_02x05;PinHeader_2x05_P2.54mm_Vertical;',
    { pins: 10, rows: 2, pitch: 2.54e-3, gender: 'male' },
  ],
  ['words', 'J1;1;1x20 Male Header 2.54mm;;', { pins: 20, rows: 1, pitch: 2.54e-3, gender: 'male' }],
  ['the other order', 'J1;1;20x2 2.54mm;;', { pins: 40, rows: 2, pitch: 2.54e-3 }],
  [
    'both words for the gender',
    'J1;1;;;Female Pin Header 2.54-1*13P',
    { pins: 13, rows: 1, pitch: 2.54e-3, gender: 'female' },
  ],
  ['a terminal', 'J1;1;Screw Terminal 10P;;5.08 mm', { pins: 10, pitch: 5.08e-3 }],
  ['German', 'J1;1;Buchsenleiste 8-polig RM 2,54;;', { pins: 8, pitch: 2.54e-3, gender: 'female' }],
  ['an inch', 'J1;1;Header 6 pin 0.1";;', { pins: 6, pitch: 2.54e-3 }],
  ['a plug in millimetres', 'J1;1;3.5mm audio jack;;', {}],
  ['a size', 'J1;1;Header 4x4 mm;;', {}],
])('reads a connector in %s', holds)

it.each<[string, string, Partial<WantedPart>]>([
  ['a colour', 'LED1;1;grün;LED_0603;', { colour: 'green', package: '0603' }],
  [
    'a number with its voltage',
    'U1;1;AMS1117-3.3;SOT-223;',
    { technology: 'regulator', outputVoltage: 3.3, case: 'SOT-223' },
  ],
  ['a regulator in words', 'U1;1;LDO 3.3V;SOT-23-5;', { outputVoltage: 3.3, case: 'SOT-23-5' }],
  ['an output among other voltages', 'U1;1;LDO;;Vin 12V, Vout: 5 V', { outputVoltage: 5 }],
  ['two voltages', 'U1;1;LDO;;3.3V, 12V', {}],
  ['a crystal', 'Y1;1;8MHz 18pF;;', { loadCapacitance: 18e-12 }],
])('reads %s', holds)

it('names the words of each field', () => {
  const bom = readBomText('Ref;Qty;Value;Footprint\nC1;1;22uF/10V;CP_EIA-3216-18_Kemet-A')
  expect('lines' in bom && bom.lines[0]?.wanted?.said).toEqual([
    { field: 'voltage', text: '10V' },
    { field: 'technology', text: 'CP_EIA-3216' },
    { field: 'mounting', text: 'CP_EIA-3216-18_Kemet-A' },
  ])
})

it.each<[string, string, Partial<WantedPart>]>([
  [
    'the diameter of a LED',
    'D1;1;LED_RED;LED_THT:LED_D5.0mm;',
    { colour: 'red', diameter: 5e-3, mounting: 'through-hole' },
  ],
  ['a colour in a footprint', 'LED1;1;19-217;LED0603-RD_GREEN;', { colour: 'green', package: '0603' }],
  ['a German colour', 'LED1;1;gruen;CHIPLED_0805;', { colour: 'green', package: '0805' }],
  [
    'the accuracy of a crystal',
    'Y1;1;32.768kHz 12.5pF 20ppm;;',
    { tolerance: 20e-6, loadCapacitance: 12.5e-12 },
  ],
  ['two accuracies of a crystal', 'Y1;1;8MHz 20ppm;;30 ppm over temperature', {}],
  ['the current of a regulator', 'U1;1;LDO 1A;SOT-223;', { current: 1, case: 'SOT-223' }],
  ['the coil of a relay', 'K1;1;Relais 5 V;;', { voltage: 5 }],
  ['a rows times columns name', 'CN1;1;A2006WV-2x3P;;', { pins: 6, rows: 2 }],
  ['a count of each of two rows', 'P2;1;Header 5X2;HDR2X5;Header, 5-Pin, Dual row', { pins: 10, rows: 2 }],
  ['pins in capitals', 'J1;1;CONN HEADER VERT 40POS 2.54MM;;', { pins: 40, pitch: 2.54e-3 }],
  ['a header of Eagle', 'SV2;1;PIN HEADER;MA05-2;', { pins: 10, rows: 2, gender: 'male' }],
  [
    'a socket of EasyEDA',
    'H2;1;2.54-1*6P;HDR-TH_6P-P2.54-V-F;',
    { pins: 6, rows: 1, pitch: 2.54e-3, gender: 'female', mounting: 'through-hole' },
  ],
  ['a header of JST', 'CN2;1;B4B-PH-K;;', { pins: 4, pitch: 2e-3 }],
])('reads %s', holds)
