import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const integratedCircuits: DemoProduct[] = [
  {
    partNumber: 'FM3248F1XY-0Q072',
    name: 'Farad FM3248 32-bit microcontroller, LQFP-48',
    description:
      'Microcontroller with a 32-bit core at 72 MHz, 128 KB flash and 32 KB RAM, 2.0 to 3.6 V, 37 inputs and outputs, 12-bit converter at 1 MS/s, three serial ports, USB, CAN. 7 × 7 mm, pitch 0.5 mm. Comes blank, with a factory boot loader.',
    price: '3.8500',
    minimumOrder: 1,
    availableQuantity: 190,
    picture: 'ic-qfp-48-FM3248',
    family: 'microcontrollers',
    parameters: {
      ...{ bits: 32, frequency: 72e6, flash: 128, ram: 32, 'supply-min': 2, 'supply-max': 3.6 },
      ...{ package: 'LQFP-48', pins: 48, mounting: 'surface', automotive: false },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'FT555XU-0P',
    name: 'Farad FT555 precision timer, DIP-8',
    description:
      'Timer for delays from microseconds to hours or square waves to 300 kHz, set by two resistors and a capacitor. 4.5 to 16 V, output sinks or sources 200 mA, drift 50 ppm/K. In DIP-8 for sockets and breadboards.',
    price: '0.3400',
    minimumOrder: 2,
    availableQuantity: 315,
    picture: 'ic-dip-8-FT555',
    family: 'timers',
    parameters: {
      ...{ 'supply-min': 4.5, 'supply-max': 16, frequency: 300e3, 'output-current': 0.2 },
      ...{ package: 'DIP-8', mounting: 'through-hole' },
      ...between(0, 70),
    },
  },
  {
    partNumber: 'FA358XR-0S',
    name: 'Farad FA358 dual operational amplifier, SOIC-8',
    description:
      'Two operational amplifiers that work from a single supply of 3 to 32 V, inputs and output down to the negative rail. 1.1 MHz, 0.5 V/µs, offset 2 mV, 0.7 mA for both. A sound choice wherever precision and speed are not the point.',
    price: '0.1150',
    minimumOrder: 5,
    availableQuantity: 4300,
    picture: 'ic-soic-8-FA358',
    family: 'operational-amplifiers',
    parameters: {
      ...{ channels: 2, 'gain-bandwidth': 1.1e6, 'slew-rate': 0.5e6, 'offset-voltage': 2e-3 },
      ...{ 'quiescent-current': 0.7e-3, 'supply-min': 3, 'supply-max': 32 },
      ...{ package: 'SOIC-8', mounting: 'surface', automotive: false },
      ...between(0, 70),
    },
  },
  {
    partNumber: 'FP2032XR-0N',
    name: 'Farad FP2032 three-phase motor driver, QFN-32',
    description:
      'Driver for brushless motors with six integrated switches: 6 to 36 V, 2.5 A a phase, current sensing inside, speed by PWM or serial bus. Guards against short circuit, heat and low supply. 5 × 5 mm with a thermal pad to be soldered.',
    price: '2.7600',
    minimumOrder: 1,
    availableQuantity: 145,
    picture: 'ic-qfn-32-FP2032',
    family: 'motor-drivers',
    parameters: {
      ...{ phases: 3, 'output-current': 2.5, 'supply-min': 6, 'supply-max': 36 },
      ...{ package: 'QFN-32', mounting: 'surface' },
      ...between(-40, 125),
    },
  },
  {
    partNumber: 'FM2816XU-0P',
    name: 'Farad FM2816 8-bit microcontroller, DIP-28',
    description:
      'Microcontroller with an 8-bit core at 20 MHz, 32 KB flash, 2 KB RAM and 1 KB EEPROM, 1.8 to 5.5 V, 23 inputs and outputs, six channels of 10 bits, three timers. In DIP-28, so that a class can change it in its socket.',
    price: '2.4500',
    minimumOrder: 1,
    availableQuantity: 64,
    picture: 'ic-dip-28-FM2816',
    family: 'microcontrollers',
    parameters: {
      ...{ bits: 8, frequency: 20e6, flash: 32, ram: 2, 'supply-min': 1.8, 'supply-max': 5.5 },
      ...{ package: 'DIP-28', pins: 28, mounting: 'through-hole', automotive: false },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'FV7805GU-0C10005V',
    name: 'Farad FV7805 5 V 1 A voltage regulator, TO-220',
    description:
      'Linear regulator with fixed output, 5 V ± 2 % at up to 1 A from 7.5 to 25 V, drop 2 V. Limits its current and shuts down when hot. Needs 330 nF before and 100 nF behind it, and a heat sink from about 1 W on. The tab is ground.',
    price: '0.3650',
    minimumOrder: 2,
    availableQuantity: 1240,
    picture: 'ic-to220-FV7805',
    family: 'linear-regulators',
    parameters: {
      ...{ 'output-voltage': 5, tolerance: 0.02, 'output-current': 1, 'input-max': 25 },
      ...{ 'dropout-voltage': 2, 'quiescent-current': 5e-3 },
      ...{ package: 'TO-220', mounting: 'through-hole', automotive: false },
      ...between(0, 125),
    },
  },
  {
    partNumber: 'FX4051XR-0S',
    name: 'Farad FX4051 8-channel analogue multiplexer, SOIC-16',
    description:
      'Analogue switch that joins one of eight lines to a common one, both ways. 3 to 15 V, 80 Ω at 10 V and 25 °C, leakage 0.1 nA, selected by three logic lines. Widens the converter of a small controller to many sensors.',
    price: '0.1720',
    minimumOrder: 5,
    availableQuantity: 255,
    picture: 'ic-soic-16-FX4051',
    family: 'analogue-switches',
    parameters: {
      ...{ channels: 8, 'on-resistance': 80, 'supply-min': 3, 'supply-max': 15 },
      ...{ package: 'SOIC-16', mounting: 'surface' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'FV33FR-0T03003V3',
    name: 'Farad FV33 3.3 V 300 mA LDO regulator, SOT-23-5',
    description:
      'Linear regulator of low drop: 3.3 V ± 1 %, 300 mA, 0.2 V drop at full load, 25 µA quiescent, 60 dB ripple rejection at 1 kHz, input to 6 V, enable pin. Marked F33. Stable with 1 µF of ceramic at input and output.',
    price: '0.0840',
    minimumOrder: 10,
    availableQuantity: 2600,
    picture: 'ic-sot23-5-F33',
    family: 'linear-regulators',
    parameters: {
      ...{ 'output-voltage': 3.3, tolerance: 0.01, 'output-current': 0.3, 'input-max': 6 },
      ...{ 'dropout-voltage': 0.2, 'quiescent-current': 25e-6 },
      ...{ package: 'SOT-23-5', mounting: 'surface', automotive: false },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'FG4064XY-0Q',
    name: 'Farad FG4064 field-programmable gate array, LQFP-64',
    description:
      'Programmable logic with 4000 cells, 80 Kbit of memory, four multipliers and a clock synthesiser, configured from its own flash within 20 ms. 1.2 V core, 1.8 to 3.3 V pins, 46 inputs and outputs. Development tools are free of charge.',
    price: '32.8000',
    minimumOrder: 1,
    availableQuantity: 12,
    picture: 'ic-qfp-64-FG4064',
    family: 'gate-arrays',
    parameters: {
      ...{ cells: 4000, 'io-pins': 46, multipliers: 4, 'supply-min': 1.8, 'supply-max': 3.3 },
      ...{ package: 'LQFP-64', pins: 64, mounting: 'surface' },
      ...between(0, 85),
    },
  },
]
