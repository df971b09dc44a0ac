import type { PartKind } from './bom-lines.ts'

/** The first kind that a text names is meant: an LED driver needs its designator. */
const WORDS: [PartKind, string][] = [
  ['led', 'leds? light.emitting.diodes? leuchtdioden? светодиод 发光二极管 chipled ledchip'],
  ['ferrite-bead', 'ferrites? ferrite.?beads? beads? ferritperlen? 磁珠'],
  [
    'potentiometer',
    'potentiometers? trimmers? trimpots? pots? \\p{L}*potis? potenziometro potentiomètre 电位器',
  ],
  ['oscillator', 'oscillators? osc tcxo ocxo vcxo oszillator'],
  ['crystal', 'crystals? xtal resonators? \\p{L}*quarze? quartz cristal 晶振 кварц'],
  [
    'fuse',
    'fuses? polyfuse pptc(?!\\d) resettable \\p{L}*sicherung(?:en)? fusible fusibile 保险丝 предохранитель',
  ],
  [
    'transistor',
    'transistors? mosfets? [np]?fet bjt [np].?channel npn pnp igbt \\p{L}*transistor(?:en)? 三极管 транзистор',
  ],
  [
    'diode',
    'diodes? schottky zener tvs rectifiers? esd.protection \\p{L}*dioden? \\p{L}*gleichrichter diodo diodi 二极管 диод',
  ],
  [
    'connector',
    `connectors? headers? sockets? jacks? conn terminals? receptacles? plugs? pin.?headers? pinsocket
    screw.terminals? terminal.?blocks? \\p{L}*stecker \\p{L}*buchsen? \\p{L}*leisten? \\p{L}*klemmen? connecteur conector connettore bornier
    jst molex hdr 排针 排母 连接器 разъ[её]м`,
  ],
  [
    'switch',
    `switch(?:es)? push.?buttons? buttons? \\p{L}*taster \\p{L}*schalter interrupteur pulsador tact tactile 按键 开关 кнопка`,
  ],
  ['relay', 'relays? relais реле'],
  ['transformer', 'transformers? transformator trafo 变压器'],
  ['battery', 'batter(?:y|ies) batterie coin.?cell knopfzelle'],
  [
    'ic',
    `ics? timers? opto.?couplers? \\p{L}*koppler \\p{L}*regler photo.?couplers? opto.?isolators? microcontrollers? mcu op.?amps? amplifiers? ldo eeprom processors? transceivers? converters? regulators?
    drivers? sensors? logic buffers? gates? shifters? memory flash adc dac comparators? controllers? fpga cpld
    tqfp lqfp qfn soic ssop tssop 芯片`,
  ],
  [
    'capacitor',
    `caps? capacitors? capacitance mlcc capp \\p{L}*kondensator(?:en)? \\p{L}*elkos? kerkos? condensateurs? condensador(?:es)? condensatore
    电容 コンデンサ конденсатор`,
  ],
  [
    'resistor',
    `res resistors? \\p{L}*widerst[aä]nde? résistances? resistencias? resistori? resistenza 电阻 抵抗 резистор
    rezystor weerstand`,
  ],
  [
    'inductor',
    `ind inductors? inductance induktivität \\p{L}*spulen? \\p{L}*drosseln? chokes? coil bobines? inductancias? induttore 电感 дроссель
    индуктивность`,
  ],
]

function anyOf(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words.split(/\s+/).join('|')})(?!\p{L})`, 'iu')
}

const PATTERNS = WORDS.map(([kind, words]): [PartKind, RegExp] => [kind, anyOf(words)])
const SPECIAL_RESISTOR = anyOf(
  'ntc ptc thermistors? varistors? ldr photoresistor mov arrays? networks? netzwerk',
)
/** A bead is given by its impedance at 100 MHz, or by a well-known series. */
const BEAD =
  /[@/] ?100 ?MHz|(?<![A-Z0-9])(?:BLM\d\d|M[PM]Z\d{4}|FBM[HJ]\d|BK\d{4}|[HG]Z\d{4}|CBG\d|UPZ\d{4}|PBY\d{4})/i

export function kindNamedIn(text: string): PartKind | undefined {
  return PATTERNS.find(([, words]) => words.test(text))?.[0]
}

/** For expressions that cost more. */
const SAMPLE_OF_KINDS = 40
const SHORT = 100

/** Whether most cells are words for kinds of parts, whatever the title of their column. */
export function nameKinds(cells: string[]): boolean {
  const sample = cells.slice(0, SAMPLE_OF_KINDS)
  const naming = sample.filter((cell) => kindNamedIn(cell.slice(0, SHORT).replaceAll('_', ' ')) !== undefined)
  return naming.length > 1 && naming.length >= sample.length * 0.6
}

export function isNamed(kind: PartKind, text: string): boolean {
  if (kind === 'ferrite-bead' && BEAD.test(text)) return true
  return PATTERNS.some(([named, words]) => named === kind && words.test(text))
}

export function isOnlyKind(kind: PartKind, text: string): boolean {
  const words = PATTERNS.find(([named]) => named === kind)?.[1]
  return words?.test(text) === true && !/[\p{L}\d]/u.test(text.replace(new RegExp(words, 'giu'), ''))
}

/** Thermistors, varistors and networks have the designators of resistors. */
export function isSpecialResistor(text: string): boolean {
  return SPECIAL_RESISTOR.test(text)
}

const THERMISTOR = anyOf('[np]tc thermistors? hei(?:ß|ss)leiter kaltleiter')

export function isThermistor(text: string): boolean {
  return THERMISTOR.test(text)
}
