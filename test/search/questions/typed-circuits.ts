import { replacing } from './numbers-of-others.ts'
import type { TypedQuestion } from './typed-question.ts'

const shift = 'shift-registers'
const gates = 'logic-gates'

/** Integrated circuits by what they do, and their numbers with packing and grade. */
export const typedCircuits: TypedQuestion[] = [
  {
    texts: [
      'shift register parallel to serial',
      'parallel in serial out shift register',
      'PISO shift register',
    ],
    finds: [{ family: shift, with: { function: 'parallel-in' } }],
    first: [{ with: { function: 'parallel-in' } }],
  },
  {
    texts: [
      'SIPO shift register',
      'serial in parallel out shift register',
      'shift register serial-to-parallel',
    ],
    finds: [{ family: shift, with: { function: 'parallel-out' } }],
    first: [{ with: { function: 'parallel-out' } }],
  },
  {
    texts: ['3 to 8 decoder', '3-to-8 line decoder', 'decoder 3:8'],
    finds: [{ family: 'decoders-and-selectors', with: { function: 'decoder' } }],
    only: true,
  },
  {
    texts: ['data selector', 'quad 2 line selector', 'selector DIP-16 or SOIC-16'],
    finds: [{ family: 'decoders-and-selectors', with: { function: 'selector' } }],
    only: true,
  },
  {
    texts: ['quad 2-input NAND DIP-14', 'quad 2 input NAND gate DIP14', '4x NAND gate DIP-14'],
    finds: [{ family: gates, with: { function: 'NAND', package: 'DIP-14' } }],
    only: true,
  },
  {
    texts: ['hex inverter SOIC-14', 'hex inverters SO-14', 'six inverters SOIC14'],
    finds: [{ family: gates, with: { function: 'NOT', gates: 6, package: 'SOIC-14' } }],
    only: true,
  },
  {
    texts: ['exclusive OR gate', 'XOR gates', 'EXOR gate'],
    finds: [{ family: gates, with: { function: 'XOR' } }],
    only: true,
  },
  {
    texts: ['D flip-flop DIP-14', 'D-type flip flop DIP14', 'dual D flipflop DIP-14'],
    finds: [{ family: 'flip-flops-and-counters', with: { function: 'd-flip-flop', package: 'DIP-14' } }],
    only: true,
  },
  {
    texts: ['one-shot multivibrator', 'monostable', 'dual monostable multivibrator'],
    finds: [{ family: 'flip-flops-and-counters', with: { function: 'monostable' } }],
    only: true,
  },
  {
    texts: ['4-bit binary counter', '4 bit counter IC', 'counter 4-bit'],
    finds: [{ family: 'flip-flops-and-counters', with: { function: 'counter' } }],
    only: true,
  },
  {
    texts: ['1 Mbit I2C EEPROM', 'EEPROM 1Mbit I2C', '1024 Kbit I²C EEPROM'],
    finds: [{ family: 'eeproms', with: { bus: 'I2C', memory: 1024 } }],
    only: true,
  },
  {
    texts: ['serial EEPROM 64 Kbit SPI DIP', '64kbit SPI eeprom DIP-8', 'SPI EEPROM 64K DIP8'],
    finds: [{ family: 'eeproms', with: { bus: 'SPI', memory: { least: 64 }, package: 'DIP-8' } }],
    first: [{ with: { memory: 64 } }],
  },
  {
    texts: [
      'MCU 128KB flash LQFP-44',
      'microcontroller 128 KB flash LQFP44',
      '128K flash microcontroller LQFP-44',
    ],
    finds: [{ family: 'microcontrollers', with: { flash: { least: 128 }, package: 'LQFP-44' } }],
    first: [{ with: { flash: 128 } }],
    only: true,
  },
  {
    texts: ['single op amp SOT-23-5', 'opamp SOT23-5', 'op-amp 1 channel SOT-23-5'],
    finds: [{ family: 'operational-amplifiers', with: { channels: 1, package: 'SOT-23-5' } }],
    only: true,
  },
  {
    texts: ['quad comparator DIP-14', '4 channel comparator DIP14', 'comparators quad DIL-14'],
    finds: [{ family: 'comparators', with: { channels: 4, package: 'DIP-14' } }],
    only: true,
  },
  {
    texts: ['12V 100mA regulator TO-92', 'TO-92 voltage regulator 12 V', '12 V linear regulator TO92 100 mA'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 12, package: 'TO-92' } }],
    only: true,
  },
  {
    texts: ['24LC256T-I/SN', '24lc256t-i/sn', '24LC256T-I SN'],
    finds: ['FE256IAXR-0S'],
    only: true,
  },
  {
    texts: ['24LC64T-I/SN', '24LC64-I/SNG', '24lc64t-i/sng'],
    finds: replacing('24LC64-I/SN'),
    only: true,
  },
  {
    texts: ['25LC640A-I/P', '25lc640a i/p', '25LC640A-I/PG'],
    finds: replacing('25LC640A-I/P'),
    only: true,
  },
  // For up to 125 °C, which ours is not.
  { texts: ['24LC256-E/SN', '24LC256T-E/SN', '24lc256-e/sn'], finds: [], meant: '24LC256' },
  {
    texts: ['SN74HC595DRG4', 'SN74HC595DR', 'SN74HC595DE4'],
    finds: replacing('SN74HC595D'),
    only: true,
  },
  {
    texts: ['74HC14D,653', '74HC14D,118', '74HC14D,652'],
    finds: replacing('74HC14D'),
  },
  {
    texts: ['BZX84C5V1LT1G', 'BZX84C5V1-7-F', 'BZX84-C5V1,215'],
    finds: replacing('BZX84C5V1'),
    only: true,
  },
  {
    texts: ['S1M-13-F', 'S1M-E3/61T', 'S1M-TP'],
    finds: replacing('S1M'),
    only: true,
  },
  {
    texts: ['IRF840PBF', 'irf840pbf', 'IRF840 TO-220'],
    finds: replacing('IRF840'),
    only: true,
  },
  {
    texts: ['BC847 equivalent', 'replacement for BC847', 'BC847 SOT-23 alternative'],
    finds: replacing('BC847'),
    only: true,
  },
]
