import type { TypedQuestion } from './typed-question.ts'

/** Words of German and British engineers. */
export const german: TypedQuestion[] = [
  {
    texts: ['Widerstand 10k 0603', '10 kΩ Widerstände 0603', 'Chipwiderstand 10k 0603'],
    finds: [{ with: { resistance: 1e4, package: '0603' } }],
    only: true,
  },
  {
    texts: ['Keramikkondensator 100nF 0805', '100 nF Kondensator 0805', 'Kerko 100n 0805'],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 1e-7, package: '0805' } }],
    only: true,
  },
  {
    texts: ['Elko 100uF 35V', 'Elektrolytkondensator 100 µF 35 V', 'Elkos 100µ 35V'],
    finds: [
      { family: 'electrolytic-capacitors', with: { capacitance: 1e-4, voltage: { least: 35 } } },
      { family: 'surface-electrolytic-capacitors', with: { capacitance: 1e-4, voltage: { least: 35 } } },
    ],
    only: true,
  },
  {
    texts: ['Tantalkondensator 10uF', 'Tantal 10 µF', 'Tantal-Kondensator 10u'],
    finds: [{ family: 'tantalum-capacitors', with: { capacitance: 1e-5 } }],
    only: true,
  },
  {
    texts: ['Quarz 16MHz', '16 MHz Schwingquarz', 'Quarze 16 MHz'],
    finds: [{ family: 'crystals', with: { frequency: 16e6 } }],
    only: true,
  },
  {
    texts: ['LED rot 5mm', 'rote LED 5 mm', 'Leuchtdiode rot 5mm'],
    finds: [{ family: 'leaded-leds', with: { colour: 'red', diameter: 0.005 } }],
    only: true,
  },
  {
    texts: ['LED grün 0805', 'grüne LED 0805', 'Leuchtdioden gruen 0805'],
    finds: [{ family: 'chip-leds', with: { colour: 'green', package: '0805' } }],
    only: true,
  },
  {
    texts: ['LED blau 3mm', 'blaue LED 3 mm', 'Leuchtdiode blau 3mm'],
    finds: [{ family: 'leaded-leds', with: { colour: 'blue', diameter: 0.003 } }],
    only: true,
  },
  {
    texts: ['LED gelb 0603', 'gelbe LED 0603', 'Leuchtdiode gelb 0603'],
    finds: [{ family: 'chip-leds', with: { colour: 'yellow', package: '0603' } }],
    only: true,
  },
  {
    texts: ['Stiftleiste weiß', 'weiße Stiftleiste', 'Stiftleisten weiss'],
    finds: [{ family: 'pin-headers', with: { colour: 'white' } }],
    only: true,
  },
  {
    texts: ['Stiftleiste 10polig', 'Stiftleiste 10-polig', '10 polige Stiftleiste'],
    finds: [{ family: 'pin-headers', with: { ways: 10 } }],
  },
  {
    texts: ['Schraubklemme 3polig', 'Schraubklemme 3-pol', '3 polige Schraubklemmen'],
    finds: [{ family: 'terminal-blocks', with: { ways: 3 } }],
  },
  {
    texts: ['Anschlussklemme grau', 'graue Klemme', 'Schraubklemmen grau'],
    finds: [{ family: 'terminal-blocks', with: { colour: 'grey' } }],
    only: true,
  },
  {
    texts: ['USB-C Buchse', 'USB C Buchsen', 'Buchse USB-C'],
    finds: [{ family: 'usb-connectors' }],
    only: true,
  },
  {
    texts: ['Sicherung 500mA träge', 'träge Sicherung 0,5 A', 'Feinsicherung 500 mA traege'],
    finds: [{ family: 'fuses', with: { current: 0.5, speed: 'slow' } }],
    only: true,
  },
  {
    texts: ['Sicherung 6,3A flink', 'flinke Sicherung 6.3 A', 'Sicherungen 6,3 A flink'],
    finds: [{ family: 'fuses', with: { current: 6.3, speed: 'fast' } }],
    only: true,
  },
  {
    texts: ['Taster rot', 'roter Taster', 'Drucktaster rot'],
    finds: [{ family: 'tactile-switches', with: { colour: 'red' } }],
    only: true,
  },
  {
    texts: ['Spannungsregler 5V TO-220', 'Festspannungsregler 5 V TO220', 'Linearregler 5V TO-220'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 5, package: 'TO-220' } }],
  },
  {
    texts: ['Brückengleichrichter 600V 4A', 'Gleichrichterbrücke 4 A 600 V', 'Brueckengleichrichter 600V 4A'],
    finds: [
      { family: 'bridge-rectifiers', with: { 'reverse-voltage': { least: 600 }, current: { least: 4 } } },
    ],
    first: [{ with: { 'reverse-voltage': 600, current: 4 } }],
    only: true,
  },
  {
    texts: ['Gleichrichterdiode 1000V 1A', 'Gleichrichter Diode 1 kV 1 A', 'Gleichrichterdioden 1A 1000V'],
    finds: [
      { family: 'rectifier-diodes', with: { 'reverse-voltage': { least: 1000 }, current: { least: 1 } } },
    ],
    first: [{ with: { 'reverse-voltage': 1000, current: 1 } }],
  },
  {
    texts: ['Zenerdiode 5,1V', 'Z-Diode 5V1', 'Zenerdioden 5.1 V'],
    finds: [{ family: 'zener-diodes', with: { voltage: 5.1 } }],
    only: true,
  },
  {
    texts: ['Schottkydiode 40V 3A', 'Schottky-Diode 3 A 40 V', 'Schottkydioden 40V 3A'],
    finds: [{ family: 'schottky-diodes', with: { 'reverse-voltage': { least: 40 }, current: { least: 3 } } }],
    first: [{ with: { 'reverse-voltage': 40, current: 3 } }],
    only: true,
  },
  {
    texts: ['Spule 100uH', 'Induktivität 100 µH', 'Drosseln 100µH'],
    finds: [{ with: { inductance: 1e-4 } }],
    only: true,
  },
  {
    texts: ['Relais 12V Wechsler', '12 V Relais Wechsler', 'Wechsler Relais 12V'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 12, contacts: 'changeover' } }],
  },
  {
    texts: ['Operationsverstärker 2 Kanal', 'Operationsverstaerker zweifach', 'OPV dual'],
    finds: [{ family: 'operational-amplifiers', with: { channels: 2 } }],
  },
  {
    texts: ['Optokoppler DIP-4', 'Optokoppler DIP4', 'Optokoppler DIL4'],
    finds: [{ family: 'optocouplers', with: { package: 'DIP-4' } }],
    only: true,
  },
]
