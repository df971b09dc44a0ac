import type { TypedQuestion } from './typed-question.ts'

export const circuits: TypedQuestion[] = [
  {
    texts: ['opamp SOIC-8 dual', 'dual op-amp SO8', 'dual operational amplifier SO-8'],
    finds: [{ family: 'operational-amplifiers', with: { channels: 2, package: 'SOIC-8' } }],
  },
  {
    texts: ['quad opamp DIP-14', 'quad op amp DIP14', 'opamps quad DIL14'],
    finds: [{ family: 'operational-amplifiers', with: { channels: 4, package: 'DIP-14' } }],
  },
  {
    texts: ['LDO 3.3V', '3.3 V low dropout regulator', '3V3 LDO'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 3.3 } }],
  },
  {
    texts: ['5V regulator TO-220', 'voltage regulator 5 V TO220', '5V linear regulator 1A'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 5, package: 'TO-220' } }],
  },
  {
    texts: ['MCU 32-bit LQFP-48', '32 bit microcontroller LQFP48', '32bit microcontrollers LQFP-48'],
    finds: [{ family: 'microcontrollers', with: { bits: 32, package: 'LQFP-48' } }],
  },
  {
    texts: ['8-bit microcontroller DIP', '8 bit MCU DIP-28', '8-bit micro DIP28'],
    finds: [{ family: 'microcontrollers', with: { bits: 8, package: 'DIP-28' } }],
  },
  {
    texts: ['I2C EEPROM 256 Kbit', '256Kbit EEPROM I2C', 'EEPROM 256 kbit I²C'],
    finds: [{ family: 'eeproms', with: { bus: 'I2C', memory: 256 } }],
  },
  {
    texts: ['SPI EEPROM SOIC-8', 'spi eeprom SO-8', 'EEPROM SPI SO8'],
    finds: [{ family: 'eeproms', with: { bus: 'SPI', package: 'SOIC-8' } }],
  },
  {
    texts: ['555 timer', 'timer IC 555', 'precision timers'],
    finds: [{ family: 'timers' }],
  },
  {
    texts: [
      'shift register serial to parallel',
      'serial to parallel shift registers',
      'shift registers parallel out',
    ],
    finds: [{ family: 'shift-registers', with: { function: 'parallel-out' } }],
  },
  {
    texts: ['schmitt trigger inverter', 'Schmitt-trigger inverters', 'inverter schmitt'],
    finds: [{ family: 'logic-gates', with: { function: 'NOT', 'schmitt-trigger': true } }],
  },
  {
    texts: ['FPGA', 'fpga LQFP-64', 'field programmable gate array'],
    finds: [{ family: 'gate-arrays' }],
  },
  {
    texts: ['voltage reference 2.495V', '2.495 V shunt reference', 'voltage references TO-92'],
    finds: [{ family: 'voltage-references' }],
  },
  {
    texts: ['analog multiplexer 8 channel', '8-channel analogue multiplexer', 'analog switch'],
    finds: [{ family: 'analogue-switches' }],
  },
  {
    texts: ['BLDC motor driver', 'brushless motor driver', 'three phase motor driver'],
    finds: [{ family: 'motor-drivers' }],
  },
]
