import type { TypedQuestion } from './typed-question.ts'

/** Parts that hardly a board is without, mostly with their package. */
export const everydayBoards: TypedQuestion[] = [
  {
    texts: ['3V3 LDO SOT23-5', '3.3V regulator SOT-23-5', 'LDO 3.3 V SOT23-5'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 3.3, package: 'SOT-23-5' } }],
  },
  {
    texts: ['3.3V regulator SOT-223', 'SOT223 3V3 regulator', 'voltage regulator 3.3 V SOT223'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 3.3, package: 'SOT-223' } }],
  },
  {
    texts: ['EEPROM 256 kbit I²C DIP-8', '256kbit I2C EEPROM DIP8', 'eeprom i2c 256 Kbit DIL-8'],
    finds: [{ family: 'eeproms', with: { bus: 'I2C', memory: 256, package: 'DIP-8' } }],
  },
  {
    texts: [
      'serial to parallel shift register SOIC-16',
      'shift registers SO16 parallel out',
      'shift register parallel-out SOIC16',
    ],
    finds: [{ family: 'shift-registers', with: { function: 'parallel-out', package: 'SOIC-16' } }],
  },
  {
    texts: ['Schmitt-trigger inverters SOIC-14', 'inverter schmitt SO14', 'SOIC14 schmitt trigger inverter'],
    finds: [
      { family: 'logic-gates', with: { function: 'NOT', 'schmitt-trigger': true, package: 'SOIC-14' } },
    ],
  },
  {
    texts: ['0R 0603', '0 ohm 0603', '0Ω 0603 resistor'],
    finds: [{ family: 'chip-resistors', with: { resistance: 0, package: '0603' } }],
  },
  {
    texts: ['4.7uF 0603', '4u7 0603', '0603 4.7 µF'],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 4.7e-6, package: '0603' } }],
  },
  {
    texts: ['32.768kHz crystal', '32.768 kHz', 'watch crystal 32.768 kHz'],
    finds: [{ family: 'crystals', with: { frequency: 32_768 } }],
  },
  {
    texts: ['varistor 275V', '275 V varistor', 'varistors 275VAC'],
    finds: [{ family: 'varistors', with: { voltage: 275 } }],
  },
  {
    texts: ['NTC 10k 0603', '0603 NTC 10k', '10k NTC thermistor 0603'],
    finds: [{ family: 'ntc-thermistors', with: { 'rated-resistance': 10, package: '0603' } }],
  },
  {
    texts: ['LM358 or LM9999', 'LM9999 or LM358', 'LM358 or arduino'],
    finds: ['FA358XR-0S', 'FA358XU-0P'],
  },
  { texts: ['kond', 'konden', 'kondensa'], finds: [], meant: 'kondensator' },
  { texts: ['AMS1117-3.3', 'ams1117 3.3', 'LM1117-3.3'], finds: ['FV173V3FR-0V1000'] },
  { texts: ['MMBT3904', 'mmbt3904', 'MMBT3904LT1G'], finds: ['TN3904XR-00T'] },
  { texts: ['SS14', 'ss14', 'B140'], finds: ['DS14XR-00'] },
  { texts: ['SN74HC595N', '74HC595N', 'sn74hc595n'], finds: ['FL595HXU-0P'] },
  { texts: ['24LC256-I/SN', '24lc256-i/sn', '24LC256-I/SN SOIC-8'], finds: ['FE256IAXR-0S'] },
  { texts: ['1N4733A', '1n4733a', 'BZX85C5V1'], finds: ['DZL5V1JA-00'] },
  { texts: ['IRF540N', 'irf540n', 'IRF540N TO-220'], finds: ['TM10035XU-00C'] },
]
