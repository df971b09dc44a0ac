import type { PartKind, Technology, WantedPart } from './bom-lines.ts'

type Meanings<Meaning extends string> = [Meaning, string][]

/** Of kinds of parts, in order: the first that is named excludes the names in `within`. */
export const TECHNOLOGY_WORDS: Partial<Record<PartKind, Meanings<Technology>>> = {
  capacitor: [
    ['tantalum', String.raw`tant(?:alum?|alo|ale|al)?(?:kondensator)? CP_EIA-\d+ CP_Tantal\w* 钽 тантал\w*`],
    ['polymer', String.raw`polymer\w* os-?con`],
    [
      'electrolytic',
      String.raw`electrolytics? elkos? elco elektrolyt\w* alum alumini?um alu (?<=cap, )al électrolytique elettrolitico electrol[ií]tico
      CP_Elec\w* CP_Radial\w* CP_Axial\w* 电解 электролит\w*`,
    ],
    [
      'film',
      String.raw`film foil folie folien\w* mk[tps]\d* fk[ps]\d* polyester polypropylene polystyrene polystyrol styroflex mylar
      plástico`,
    ],
    [
      'ceramic',
      String.raw`ceramic keramik\w* kerko mlcc céramique ceramico cerámico cer c[0o]g np[0o] x[5678][rstlpu] x8[rlg] y5[uv] z5u
      C_Disc\w* керамич\w* 陶瓷`,
    ],
  ],
  resistor: [
    ['carbon-film', String.raw`carbon(?![ -]?comp\w*) kohleschicht\w* kohle(?!masse)`],
    ['metal-film', String.raw`metal+[ -]?film metallschicht\w* couche[ -]métal`],
    ['thick-film', String.raw`thick[ -]?film dickschicht\w*`],
    ['thin-film', String.raw`thin[ -]?film dünnschicht\w*`],
    ['wirewound', String.raw`wire[ -]?wound draht(?:widerst[aä]nd\w*|gewickelt) bobiné`],
  ],
  other: [
    ['ntc', String.raw`ntc(?:s|[- ]?thermistors?|-?widerst[aä]nd\w*)? hei(?:ß|ss)leiter`],
    ['ptc', 'ptc(?:s|[- ]?thermistors?)? kaltleiter'],
    ['varistor', 'varistor(?:s|en)? movs? vdr'],
  ],
  diode: [
    ['schottky', String.raw`scho?tt?ky\w* schottky(?:diode)?n?`],
    ['tvs', String.raw`tvs\w* transil transient[ -]?volt\w* suppressors? suppressordiode`],
    ['zener', String.raw`zener\w* z-?dioden?`],
    ['bridge', String.raw`(?:diode[ -])?bridge(?:[ -]rectifiers?)? br[üu]e?ckengleichrichter\w* pont`],
    ['rectifier', String.raw`rectifiers? gleichrichter\w* redresseur raddrizzatore`],
  ],
  transistor: [
    ['mosfet', 'mosfets? [np]-?mos [np]-?fet'],
    ['bipolar', String.raw`bipolar\w* bjts? npn pnp`],
  ],
}

/** Named together, the first is meant: a polymer capacitor is an electrolytic one, a Schottky diode can be a rectifier. */
export const WITHIN: [Technology, Technology][] = [
  ['polymer', 'electrolytic'],
  ['tantalum', 'electrolytic'],
  ['schottky', 'rectifier'],
  ['tvs', 'zener'],
  ['bridge', 'rectifier'],
]

export const MOUNTING_WORDS: Meanings<NonNullable<WantedPart['mounting']>> = [
  ['surface', String.raw`smd smt sm cms surface[ -]?mount(?:ed|ing)? oberflächen\w* поверхност\w* 贴片`],
  [
    'through-hole',
    String.raw`tht th pth through[ -]?holes? thru[ -]?holes? leaded bedrahtet axial\w* radial\w* dis[ck]s? scheiben\w* traversant 直插`,
  ],
]

export const MOUNTING_BODIES: [NonNullable<WantedPart['mounting']>, RegExp][] = [
  [
    'surface',
    /_SMD(?![A-Za-z])|[-_]SMD_|^SMD[-_]|CP_EIA-|CP?_Elec_|^(?:RES|CAP|IND|LED|DIO|FUS|BEAD)C\d{4}|^CAP(?:AE|MP)\d/i,
  ],
  [
    'through-hole',
    /_THT(?![A-Za-z])|[-_]TH_|AXIAL|RADIAL|^RAD-?0|DIN0\d{3}|(?:^|[:_])C_(?:Disc|Rect)|CAP-D\d|-PTH-|^(?:RESAD|DIOAD|CAPPA|CAPPR|CAPRD|CAPRR)|^0(?:204|207|309|411)[/V]|^C\d{3}-\d{3}X\d{3}$|^E\d(?:,\d)?-\d/i,
  ],
]

export const POLARITY_WORDS: Meanings<NonNullable<WantedPart['polarity']>> = [
  ['NPN', 'npn'],
  ['PNP', 'pnp'],
  ['N', 'n-?mos n-?fet n[ -]?mosfet n[ -]?ch(?:annel|an)? n-?kanal n-?fets?'],
  ['P', 'p-?mos p-?fet p[ -]?mosfet p[ -]?ch(?:annel|an)? p-?kanal p-?fets?'],
]

/** 'T500mA' is a slow fuse, 'F2A' a fast one. */
export const SPEED_WORDS: Meanings<NonNullable<WantedPart['speed']>> = [
  [
    'slow',
    String.raw`slow(?:[ -]?blow(?:ing)?)? slo[ -]?blo time[ -]?(?:lag|delay) anti[ -]?surge träge? traege lente T[ ]?\d[\d.,]*[ ]?m?A`,
  ],
  [
    'fast',
    String.raw`fast(?:[ -]?(?:blow|acting))? quick(?:[ -]?(?:blow|acting))? flinke? rapide F[ ]?\d[\d.,]*[ ]?m?A`,
  ],
]

/** Of a kind of parts: the role, its meaning and the words. */
export const MEANING_WORDS: [PartKind, string, string, string][] = [
  ...['X1', 'X2', 'Y1', 'Y2'].map((safety): [PartKind, string, string, string] => [
    'capacitor',
    'safety-class',
    safety,
    safety,
  ]),
  ['ic', 'interface', 'I2C', 'i2c i²c iic'],
  ['ic', 'interface', 'SPI', 'spi'],
]

export const COLOUR_WORDS: Meanings<string> = [
  ['red', 'red rot rote rouge rojo rosso 红 красн\\w*'],
  ['green', 'green grn gr(?:ü|u|ue)ne? vert verte verde 绿 зел[её]н\\w*'],
  ['blue', 'blue blu blau blaue bleu bleue azul 蓝 син\\w*'],
  ['yellow', 'yellow yel gelb gelbe jaune amarillo giallo 黄 ж[её]лт\\w*'],
  ['white', 'white wht wei(?:ß|ss) wei(?:ß|ss)e blanc blanche blanco bianco 白 бел\\w*'],
  ['orange', 'orange'],
  ['amber', 'amber bernstein'],
]

export const GENDER_WORDS: Meanings<NonNullable<WantedPart['gender']>> = [
  ['male', 'male m[äa]nnlich mâle macho maschio'],
  ['female', '母座? 排母 female weiblich femelle hembra femmina'],
]

export const GENDER_NAMES: Meanings<NonNullable<WantedPart['gender']>> = [
  ['male', String.raw`pin[ -]?headers? pinheader\w* stiftleisten? wannenstecker box[ -]?headers?`],
  ['female', String.raw`pin[ -]?sockets? pinsocket\w* buchsenleisten? receptacles?`],
]
