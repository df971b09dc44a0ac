import type { TypedQuestion } from './typed-question.ts'

const ceramic = 'ceramic-capacitors'
const atLeast = (least: number) => ({ least })
const atMost = (most: number) => ({ most })

/** Ratings: parts with the exact value first, then better ones, and no others. */
export const ratings: TypedQuestion[] = [
  {
    texts: ['2u2 16V electrolytic', '2.2uF 16V elko', '2,2 µF 16 V electrolytic capacitor'],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 2.2e-6, voltage: atLeast(16) } }],
    only: true,
  },
  {
    texts: ['schottky 1A 60V', 'schottky diode 60 V 1 A', '1A 60V Schottky'],
    finds: [{ family: 'schottky-diodes', with: { current: atLeast(1), 'reverse-voltage': atLeast(60) } }],
    only: true,
  },
  {
    texts: ['schottky 40V 3A SMA', 'Schottky diode SMA 3 A 40 V', '3A/40V schottky SMA'],
    finds: [
      {
        family: 'schottky-diodes',
        with: { current: atLeast(3), 'reverse-voltage': atLeast(40), package: 'SMA' },
      },
    ],
    first: [{ with: { current: 3, 'reverse-voltage': 40 } }],
    only: true,
  },
  {
    texts: ['relay 5V', '5 V relay', 'relays 5V'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 5 } }],
    only: true,
  },
  {
    texts: ['relay 12V 8A', '12 V relay 8 A', '8A relay 12V'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 12, 'contact-current': atLeast(8) } }],
    only: true,
  },
  {
    texts: ['mosfet 55V 10A', 'MOSFET 10 A 55 V', '55V 10A mosfets'],
    finds: [{ family: 'mosfets', with: { voltage: atLeast(55), current: atLeast(10) } }],
    only: true,
  },
  {
    texts: ['n channel mosfet 24V SOT-23', 'NMOS 24 V SOT23', 'N-channel MOSFET SOT-23 24V'],
    finds: [{ family: 'mosfets', with: { channel: 'N', voltage: atLeast(24), package: 'SOT-23' } }],
    only: true,
  },
  {
    texts: ['IGBT 700V', '700 V igbt', 'igbts 0.7 kV'],
    finds: [{ family: 'igbts', with: { voltage: atLeast(700) } }],
    only: true,
  },
  {
    texts: ['NPN 35V 0.5A', 'npn transistor 35 V 500 mA', 'transistor NPN 500mA 35V'],
    finds: [
      {
        family: 'bipolar-transistors',
        with: { polarity: 'NPN', voltage: atLeast(35), current: atLeast(0.5) },
      },
    ],
    only: true,
  },
  {
    texts: ['bridge rectifier 5A 250V', 'rectifier bridge 250 V 5 A', '5A bridge rectifier 250V'],
    finds: [{ family: 'bridge-rectifiers', with: { current: atLeast(5), 'reverse-voltage': atLeast(250) } }],
  },
  {
    texts: ['bridge rectifier 4A 400V', '400V 4A bridge rectifier', 'bridge rectifiers 400 V 4 A'],
    finds: [{ family: 'bridge-rectifiers', with: { current: atLeast(4), 'reverse-voltage': atLeast(400) } }],
  },
  {
    texts: ['tantalum 10uF 12V', '10 µF 12 V tantalum', '10u tantalum capacitor 12V'],
    finds: [{ family: 'tantalum-capacitors', with: { capacitance: 1e-5, voltage: atLeast(12) } }],
    only: true,
  },
  {
    texts: ['100nF 0603 25V', '0.1uF 25V 0603', '0603 100 nF 25 V'],
    finds: [{ family: ceramic, with: { capacitance: 1e-7, package: '0603', voltage: atLeast(25) } }],
    only: true,
  },
  {
    texts: ['100nF 1206 63V', '100n 63 V 1206', '0.1uF 1206 63V'],
    finds: [{ family: ceramic, with: { capacitance: 1e-7, package: '1206', voltage: atLeast(63) } }],
    only: true,
  },
  {
    texts: ['metal film resistor 10 kΩ 0.25 W', '1/4W 10k metal film resistor', '250mW metal film 10k'],
    finds: [{ family: 'metal-film-resistors', with: { resistance: 1e4, power: atLeast(0.25) } }],
    only: true,
  },
  {
    texts: ['wirewound resistor 4W', '4 W wirewound resistors', 'wire wound resistor 4W'],
    finds: [{ family: 'wirewound-resistors', with: { power: atLeast(4) } }],
    only: true,
  },
  {
    texts: ['tactile switch 200000 cycles', 'tact switch 200k cycles', 'tactile switches 200,000 cycles'],
    finds: [{ family: 'tactile-switches', with: { cycles: atLeast(200_000) } }],
    only: true,
  },
  {
    texts: ['ceramic capacitor 105°C 1uF', '1 µF ceramic capacitor 105 °C', '1u ceramic 105C capacitor'],
    finds: [{ family: ceramic, with: { capacitance: 1e-6, 'temperature-max': atLeast(105) } }],
  },
  {
    texts: ['linear regulator 3.3V 300mA', '3.3 V LDO 0.3 A', 'LDO 300 mA 3V3'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 3.3, 'output-current': atLeast(0.3) } }],
    only: true,
  },
  {
    texts: ['10k 0603 5%', '0603 resistor 10 kΩ 5 %', '10k 5% 0603'],
    finds: [{ with: { resistance: 1e4, package: '0603', tolerance: atMost(0.05) } }],
  },
  {
    texts: ['fuse 1A', '1 A fuse', 'fuses 1000mA'],
    finds: [{ family: 'fuses', with: { current: 1 } }],
    only: true,
  },
  {
    texts: ['zener 15V', '15 V zener diode', 'zener 15V diodes'],
    finds: [{ family: 'zener-diodes', with: { voltage: 15 } }],
    only: true,
  },
  {
    texts: ['op amp 10MHz', 'opamp 10 MHz', 'operational amplifier 10MHz'],
    finds: [{ family: 'operational-amplifiers', with: { 'gain-bandwidth': atLeast(1e7) } }],
    first: [{ with: { 'gain-bandwidth': 1e7 } }],
    only: true,
  },
  {
    texts: ['microcontroller 64MHz', 'MCU 64 MHz', '64MHz microcontrollers'],
    finds: [{ family: 'microcontrollers', with: { frequency: atLeast(64e6) } }],
    only: true,
  },
  {
    texts: ['terminal block 12A', '12 A terminal block', 'terminal blocks 12A'],
    finds: [{ family: 'terminal-blocks', with: { current: atLeast(12) } }],
    only: true,
  },
  {
    texts: ['mosfet 20 mohm', '20mΩ MOSFET', 'MOSFET 0.02 ohm'],
    finds: [{ family: 'mosfets', with: { 'on-resistance': atMost(0.02) } }],
    first: [{ with: { 'on-resistance': 0.02 } }],
    only: true,
  },
]
