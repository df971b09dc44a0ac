import { replacing } from './numbers-of-others.ts'
import type { TypedQuestion } from './typed-question.ts'

/** Written after the rules for the questions of the other files, to measure them. */
export const typedLater: TypedQuestion[] = [
  {
    texts: ['8.2 ohm 2W carbon film', 'carbon film resistor 8R2 2 W', '8,2 Ω 2W carbon film resistor'],
    finds: [{ family: 'carbon-film-resistors', with: { resistance: 8.2, power: { least: 2 } } }],
    only: true,
  },
  {
    texts: ['electrolytic capacitor 4700uF', '4700 µF elko', '4.7mF electrolytic'],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 4.7e-3 } }],
    only: true,
  },
  {
    texts: ['electrolytic 10000h', '10,000 h electrolytic capacitor', 'electrolytic capacitor 10000 hours'],
    finds: [{ family: 'electrolytic-capacitors', with: { life: { least: 10_000 } } }],
    only: true,
  },
  {
    texts: ['SMD electrolytic 47uF 35V', '47 µF 35 V SMD elko', 'surface mount electrolytic 47u/35V'],
    finds: [
      { family: 'surface-electrolytic-capacitors', with: { capacitance: 4.7e-5, voltage: { least: 35 } } },
    ],
    first: [{ with: { voltage: 35 } }],
    only: true,
  },
  {
    texts: ['common mode choke 2A', '2 A common-mode choke', 'CMC 2A 250V'],
    finds: [{ family: 'common-mode-chokes', with: { current: { least: 2 } } }],
    first: [{ with: { current: 2 } }],
    only: true,
  },
  { texts: ['M7', 'm7 diode', 'M7 SMA'], finds: replacing('M7'), first: [{ family: 'rectifier-diodes' }] },
  {
    texts: ['diode 1A 1000V', '1000 V 1 A diode', '1A 1kV diode'],
    finds: [{ with: { 'reverse-voltage': { least: 1000 }, current: { least: 1 } } }],
    first: [{ with: { 'reverse-voltage': 1000, current: 1 } }],
  },
  {
    texts: ['NPN SOT-23', 'NPN transistor SOT23', 'transistor NPN SOT-23 SMD'],
    finds: [{ family: 'bipolar-transistors', with: { polarity: 'NPN', package: 'SOT-23' } }],
    only: true,
  },
  {
    texts: ['PNP 60V 600mA', 'PNP transistor 0.6A 60 V', '60V/600mA PNP'],
    finds: [
      {
        family: 'bipolar-transistors',
        with: { polarity: 'PNP', voltage: { least: 60 }, current: { least: 0.6 } },
      },
    ],
    first: [{ with: { voltage: 60, current: 0.6 } }],
    only: true,
  },
  {
    texts: ['N-MOSFET 30V 5A SOT-23', '30 V 5 A N-channel mosfet SOT23', 'mosfet N SOT-23 5A 30V'],
    finds: [
      {
        family: 'mosfets',
        with: { channel: 'N', voltage: { least: 30 }, current: { least: 5 }, package: 'SOT-23' },
      },
    ],
    only: true,
  },
  {
    texts: ['P-MOSFET 60V SOT-23', 'PMOS SOT23 60 V', 'P channel mosfet 60V SOT-23'],
    finds: [{ family: 'mosfets', with: { channel: 'P', voltage: { least: 60 }, package: 'SOT-23' } }],
    only: true,
  },
  {
    texts: ['8-bit MCU', '8 bit microcontroller', '8bit µC'],
    finds: [{ family: 'microcontrollers', with: { bits: 8 } }],
    only: true,
  },
  {
    texts: ['7809', 'LM7809', 'regulator 9V TO-220'],
    finds: replacing('LM7809'),
    only: true,
  },
  {
    texts: ['78L05', 'LM78L05', '5V regulator TO-92'],
    finds: replacing('78L05'),
    only: true,
  },
  {
    texts: [
      'transistor output optocoupler DIP-4',
      'opto DIP4 transistor output',
      'optocoupler DIP-4 with transistor output',
    ],
    finds: [{ family: 'optocouplers', with: { output: 'transistor', package: 'DIP-4' } }],
    only: true,
  },
  {
    texts: ['yellow seven segment display', '7 segment yellow', 'LED display 7 segment yellow'],
    finds: [{ family: 'seven-segment-displays', with: { colour: 'yellow' } }],
    only: true,
  },
  {
    texts: ['orange screw terminal', 'terminal block orange', 'terminal block, colour orange'],
    finds: [{ family: 'terminal-blocks', with: { colour: 'orange' } }],
    only: true,
  },
  {
    texts: ['terminal block M3 screw', 'M3 screw terminal block', 'terminal block with M3 screws'],
    finds: [{ family: 'terminal-blocks', with: { screw: 'M3' } }],
    only: true,
  },
  {
    texts: ['JST 10 pin', '10-way shrouded header 2mm', 'wire to board header 10 way'],
    finds: [{ family: 'wire-to-board-headers', with: { ways: 10 } }],
    only: true,
  },
  {
    texts: ['fuse T3.15A', 'T3.15A 250V fuse', 'Sicherung T3,15A'],
    finds: [{ family: 'fuses', with: { current: 3.15, speed: 'slow' } }],
    only: true,
  },
  {
    texts: ['fuse F2A', 'F2A fuse 5x20', 'Sicherung F2A'],
    finds: [{ family: 'fuses', with: { current: 2, speed: 'fast' } }],
    only: true,
  },
  {
    texts: ['relay 5V SPST', '5 V relay NO contact', 'relay 5V normally open'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 5, contacts: 'closing' } }],
    only: true,
  },
  {
    texts: ['8MHz crystal 20pF', 'xtal 8.000MHz 20 pF', 'crystal 8 MHz HC-49 20pF'],
    finds: [{ family: 'crystals', with: { frequency: 8e6, 'load-capacitance': 2e-11 } }],
    only: true,
  },
  {
    texts: ['32.768kHz 10ppm', '32.768 kHz ±10ppm crystal', '32,768 kHz 10 ppm'],
    finds: [{ family: 'crystals', with: { frequency: 32_768, 'frequency-tolerance': { most: 1e-5 } } }],
    only: true,
  },
  {
    texts: ['SMD-Drossel 10uH', 'Drossel 10 µH SMD', 'SMD Induktivität 10uH'],
    finds: [{ family: 'power-inductors', with: { inductance: 1e-5 } }],
    only: true,
  },
  {
    texts: ['Hochlastwiderstand 5W 4,7 Ohm', 'Drahtwiderstand 4R7 5 W', 'Drahtwiderstand 4,7Ω 5W'],
    finds: [{ family: 'wirewound-resistors', with: { resistance: 4.7, power: { least: 5 } } }],
    only: true,
  },
  {
    texts: ['LED rot 3mm diffus', 'rote LED 3 mm diffus', 'Leuchtdiode 3mm rot diffus'],
    finds: [{ family: 'leaded-leds', with: { colour: 'red', diameter: 0.003 } }],
    only: true,
  },
  {
    texts: ['Keramikkondensator 100nF bedrahtet', '100 nF Scheibenkondensator', 'Scheibenkondensator 100n'],
    finds: [{ family: 'disc-capacitors', with: { capacitance: 1e-7 } }],
    only: true,
  },
  { texts: ['Kippschalter', 'Schiebeschalter', 'Drehschalter'], finds: [] },
  { texts: ['Buchsenleiste', 'Buchsenleiste 10polig', 'Buchsenleiste 2x5'], finds: [] },
  { texts: ['DC jack', 'barrel jack', 'DC power jack 2.1mm'], finds: [] },
  { texts: ['RJ45 connector', 'ethernet jack', 'RJ11 socket'], finds: [] },
  { texts: ['D-sub 9 pin', 'DB9 connector', 'sub-D connector'], finds: [] },
  { texts: ['jumper wires', 'dupont cable', 'jumper cable'], finds: [] },
  { texts: ['pin socket 10 way', 'socket header', 'female socket strip'], finds: [] },
  { texts: ['slide potentiometer 10k', 'rotary potentiometer 10k', 'potentiometer knob'], finds: [] },
  { texts: ['coin cell holder', 'CR2032 holder', 'battery CR2032'], finds: [] },
  { texts: ['opamp module', 'LM358 module', 'mosfet module'], finds: [] },
  { texts: ['mains transformer', 'transformer 12V', 'current transformer'], finds: [] },
  { texts: ['LED bulb', 'LED lamp 12V', 'LED torch'], finds: [] },
  {
    texts: [
      '1000u 25v radial electrolytic',
      'radial electrolytic capacitor 1000µF 25V',
      '1000 uF 25 V radial elko',
    ],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 1e-3, voltage: { least: 25 } } }],
    first: [{ with: { voltage: 25 } }],
    only: true,
  },
  {
    texts: ['LED 5mm not red', '5 mm LED without red', 'LED 5mm nicht rot'],
    finds: [{ family: 'leaded-leds', with: { diameter: 0.005 }, without: { colour: 'red' } }],
    first: [{ family: 'leaded-leds' }],
    never: [{ family: 'rgb-leds' }, { with: { colour: 'red' } }],
  },
  {
    texts: ['2k2 0805 not 5%', '0805 2.2k without 5 %', '2200R 0805 !5%'],
    finds: [
      { family: 'chip-resistors', with: { resistance: 2200, package: '0805' }, without: { tolerance: 0.05 } },
    ],
    first: [{ family: 'chip-resistors' }],
  },
  {
    texts: ['600R 0603', '600 ohm 0603', '0603 600Ω'],
    finds: [{ family: 'ferrite-beads', with: { impedance: 600, package: '0603' } }],
  },
  { texts: ['JST XH 4 pin', 'JST-XH 4pin header', 'XH connector 4 way'], finds: [] },
  {
    texts: ['elko 470µF mind. 25V', 'Elko 470 µF mind 25 V', 'Elko 470uF mindestens 25V'],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 4.7e-4, voltage: { least: 25 } } }],
  },
  {
    texts: ['GRM188R71H104KA93J', 'CL10B104KB8NNNC', 'cl10b104kb8nnnc'],
    finds: [],
    meant: 'X7R',
  },
  { texts: ['CRCW080510K0FKEA', 'ERJ-6ENF1002V', 'ERJ-6ENF4701V'], finds: [], meant: '0805' },
]
