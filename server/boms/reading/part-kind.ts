import type { PartKind } from './bom-lines.ts'
import { prefixOf } from './designators.ts'

/** Prefixes of designators that mean the same everywhere. */
const CERTAIN: Record<string, PartKind> = {
  ...{ R: 'resistor', RES: 'resistor', RN: 'other', RA: 'other', RP: 'other', RT: 'other', TH: 'other' },
  ...{ RV: 'potentiometer', VR: 'potentiometer', POT: 'potentiometer' },
  ...{
    C: 'capacitor',
    CP: 'capacitor',
    CE: 'capacitor',
    L: 'inductor',
    FB: 'ferrite-bead',
    FER: 'ferrite-bead',
  },
  ...{ LED: 'led', Q: 'transistor', U: 'ic', IC: 'ic', SW: 'switch', BTN: 'switch', F: 'fuse' },
  ...{ J: 'connector', JP: 'connector', CN: 'connector', CON: 'connector', CONN: 'connector' },
  ...{
    XTAL: 'crystal',
    BT: 'battery',
    BAT: 'battery',
    TP: 'other',
    FID: 'other',
    ZD: 'diode',
    RL: 'relay',
    RLY: 'relay',
  },
}
/** Prefixes that also have other meanings, so that words decide first. */
const USUAL: Record<string, PartKind> = {
  ...{
    D: 'diode',
    Y: 'crystal',
    X: 'crystal',
    T: 'transformer',
    TR: 'transformer',
    K: 'relay',
    P: 'connector',
  },
  ...{
    S: 'switch',
    N: 'ic',
    VD: 'diode',
    VT: 'transistor',
    DA: 'ic',
    DD: 'ic',
    H: 'connector',
    B: 'battery',
  },
  ...{
    CR: 'diode',
    DS: 'led',
    E: 'other',
    M: 'other',
    MK: 'other',
    A: 'other',
    G: 'crystal',
    V: 'transistor',
  },
  USB: 'connector',
}

const LETTERS = String.raw`(?<![\p{L}])(?:%)(?![\p{L}])`
function whole(words: string): RegExp {
  return new RegExp(LETTERS.replace('%', words), 'iu')
}

/** The first that a text has decides. */
const WORDS: [PartKind, RegExp][] = [
  ['led', whole('leds?|light.emitting.diodes?|leuchtdioden?|светодиод|发光二极管|chipled|ledchip')],
  ['ferrite-bead', whole('ferrites?|ferrite.?beads?|beads?|ferritperlen?|磁珠')],
  [
    'potentiometer',
    whole('potentiometers?|trimmers?|trimpots?|pots?|potis?|potenziometro|potentiomètre|电位器'),
  ],
  ['oscillator', whole('oscillators?|osc|tcxo|ocxo|vcxo|oszillator')],
  ['crystal', whole('crystals?|xtal|resonators?|quarz|quartz|cristal|晶振|кварц')],
  ['fuse', whole('fuses?|polyfuse|pptc|resettable|sicherung|fusible|fusibile|保险丝|предохранитель')],
  [
    'transistor',
    whole('transistors?|mosfets?|[np]?fet|bjt|[np].?channel|npn|pnp|igbt|transistoren?|三极管|транзистор'),
  ],
  ['diode', whole('diodes?|schottky|zener|tvs|rectifiers?|esd.protection|dioden?|diodo|diodi|二极管|диод')],
  [
    'connector',
    whole(
      'connectors?|headers?|sockets?|jacks?|conn|terminals?|receptacles?|plugs?|pin.?headers?|pinheader|screw.terminals?|terminal.?blocks?|pinsocket|stecker|buchse|stiftleiste|klemme|connecteur|conector|connettore|bornier|jst|molex|hdr|排针|排母|连接器|разъ[её]м',
    ),
  ],
  [
    'switch',
    whole(
      'switch(?:es)?|push.?buttons?|buttons?|taster|schalter|interrupteur|pulsador|tact|tactile|按键|开关|кнопка',
    ),
  ],
  ['relay', whole('relays?|relais|реле')],
  ['transformer', whole('transformers?|transformator|trafo|变压器')],
  ['battery', whole('batter(?:y|ies)|batterie|coin.?cell|knopfzelle')],
  [
    'ic',
    whole(
      'ics?|microcontrollers?|mcu|op.?amps?|amplifiers?|ldo|eeprom|processors?|transceivers?|converters?|regulators?|drivers?|sensors?|logic|buffers?|gates?|shifters?|memory|flash|adc|dac|comparators?|controllers?|fpga|cpld|tqfp|lqfp|qfn|soic|ssop|tssop|芯片',
    ),
  ],
  [
    'capacitor',
    whole(
      'cap|caps|capacitors?|capacitance|mlcc|capp|cp_elec|kondensator(?:en)?|elko|condensateurs?|condensador(?:es)?|condensatore|电容|コンデンサ|конденсатор',
    ),
  ],
  [
    'resistor',
    whole(
      'res|resistors?|widerst[aä]nde?|widerstand|résistances?|resistencias?|resistori?|resistenza|电阻|抵抗|резистор|rezystor|weerstand',
    ),
  ],
  [
    'inductor',
    whole(
      'ind|inductors?|inductance|induktivität|spule|drossel|chokes?|coil|bobines?|inductancias?|induttore|电感|дроссель|индуктивность',
    ),
  ],
]
/** What a part may be although its designator has a certain prefix. */
const REFINED: Partial<Record<PartKind, PartKind[]>> = {
  resistor: ['potentiometer', 'ferrite-bead'],
  inductor: ['ferrite-bead', 'transformer'],
  ic: ['oscillator'],
  transistor: ['crystal', 'oscillator'],
}
const SPECIAL_RESISTOR = whole(
  'ntc|ptc|thermistors?|varistors?|ldr|photoresistor|mov|arrays?|networks?|netzwerk',
)
/** A bead is given by its impedance at 100 MHz, or by a well-known series. */
const BEAD =
  /[@/] ?100 ?MHz|(?<![A-Z0-9])(?:BLM\d\d|M[PM]Z\d{4}|FBM[HJ]\d|BK\d{4}|[HG]Z\d{4}|CBG\d|UPZ\d{4}|PBY\d{4})/i
const COLOUR =
  /^(?:red|green|blue|yellow|orange|white|amber|rgb|grn|yel|rot|grün|blau|gelb|weiss|rouge|vert|bleu|jaune|rojo|verde|azul)(?![a-z])/i
/** X is a crystal or oscillator, in Europe a connector. */
const FREQUENCY = /\d ?[kM](?:Hz)?(?![a-z])/i
const TEXT_MOST = 300

/** What kind of part a line names, by its designators and words; undefined if neither says it. */
export function kindOf(references: string[], texts: string[]): PartKind | undefined {
  const prefix = prefixOf(references[0] ?? '')
  const text = texts.join(' | ').replaceAll('_', ' ').slice(0, TEXT_MOST)
  const certain = CERTAIN[prefix]
  if (certain === 'resistor' && SPECIAL_RESISTOR.test(text)) return 'other'
  if (certain) {
    const named = (REFINED[certain] ?? []).find((kind) => isNamed(kind, text))
    return named ?? certain
  }
  if (prefix === 'X' && !FREQUENCY.test(text)) return namedIn(text) ?? 'connector'
  if (prefix === 'D' && COLOUR.test(texts[0] ?? '')) return 'led'
  return namedIn(text) ?? USUAL[prefix]
}

function namedIn(text: string): PartKind | undefined {
  return WORDS.find(([, words]) => words.test(text))?.[0]
}

function isNamed(kind: PartKind, text: string): boolean {
  if (kind === 'ferrite-bead' && BEAD.test(text)) return true
  return WORDS.some(([word, words]) => word === kind && words.test(text))
}
