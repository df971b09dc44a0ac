import { crossReferences } from '#test/support/demo-parts.ts'
import type { TypedQuestion } from './typed-question.ts'

/** Our parts that the table of cross references names for a number. The table may gain numbers that a question lacks today. */
export function replacing(number: string): string[] {
  return [...new Set(crossReferences.filter((each) => each.partNumber === number).map(({ ours }) => ours))]
}

/** Numbers that say packing, grade or RoHS behind the number of the table, or lack it. */
const suffixed: TypedQuestion[] = [
  { texts: ['LM358DRG4', 'lm358dre4', 'LM358DR2G'], finds: replacing('LM358D') },
  { texts: ['LM324DRG4', 'lm324dr2g', 'LM324D/NOPB'], finds: replacing('LM324D') },
  { texts: ['LM393DRG3', 'LM393DG4', 'lm393dr2g'], finds: replacing('LM393D') },
  { texts: ['NE555DRG4', 'ne555dr2g', 'NE555DE4'], finds: replacing('NE555D') },
  { texts: ['NE555PE4', 'ne555pg4', 'NE555PE3'], finds: replacing('NE555P') },
  { texts: ['L7805CV-DG', 'l7805cvdg', 'L7805CV DG'], finds: replacing('L7805CV') },
  { texts: ['LM317TG', 'LM317T/NOPB', 'lm317tg'], finds: replacing('LM317T') },
  { texts: ['IRFZ44NPBF', 'irfz44npbf', 'IRFZ44N PBF'], finds: replacing('IRFZ44N') },
  { texts: ['2N3904BU', '2N3904TFR', '2n3904g'], finds: replacing('2N3904') },
  { texts: ['BC547BTA', 'BC547B,112', 'bc547bbu'], finds: replacing('BC547B') },
  { texts: ['2N7002-7-F', '2N7002,215', '2n7002lt1g'], finds: replacing('2N7002') },
  { texts: ['BSS138LT1G', 'BSS138-7-F', 'bss138lt1g'], finds: replacing('BSS138') },
  { texts: ['1N4148-TR', '1N4148TR', '1n4148,113'], finds: replacing('1N4148') },
  { texts: ['1N4007-T', '1N4007RLG', '1N4007-E3/54'], finds: replacing('1N4007') },
  { texts: ['1N5819-E3/54', '1N5819RLG', '1n5819-t'], finds: replacing('1N5819') },
  { texts: ['B340A-13-F', 'b340a13f', 'B340A'], finds: replacing('B340A') },
  { texts: ['SS34-E3/57T', 'ss34-tp', 'SS34-E3/9AT'], finds: replacing('SS34') },
  { texts: ['TL431BILPG', 'tl431bilpre3', 'TL431BILPR'], finds: replacing('TL431BILP') },
  { texts: ['LM358M', 'LM358MX/NOPB', 'lm358mx'], finds: replacing('LM358D') },
  { texts: ['LM7805CT', 'lm7805ctg', 'LM7805CT/NOPB'], finds: replacing('LM7805') },
]

/** Beginnings of numbers, and numbers with what else a buyer says. */
const begun: TypedQuestion[] = [
  { texts: ['L7805', 'l7805', 'L7805 TO-220'], finds: replacing('L7805CV') },
  { texts: ['L7812', 'L7812 voltage regulator', 'l7812'], finds: replacing('L7812CV') },
  { texts: ['EL817', 'el817', 'EL817 DIP-4'], finds: replacing('EL817B') },
  { texts: ['TL431BI', 'tl431bi', 'TL431BI TO-92'], finds: replacing('TL431BILP') },
  { texts: ['2N7002 SOT-23', '2n7002 mosfet', 'mosfet 2N7002'], finds: replacing('2N7002') },
  { texts: ['LM358 SOIC-8', 'lm358 so8', 'op amp LM358 SOIC-8'], finds: ['FA358XR-0S'] },
  { texts: ['TN3904', 'tn3904xb', 'TN 3904'], finds: ['TN3904XB-00B'] },
  { texts: ['FV7805', 'fv7805gu', 'FV7805 TO-220'], finds: ['FV7805GU-0C10005V'] },
]

/** Numbers that the store lacks, near to ones that it has. */
const near: TypedQuestion[] = [
  { texts: ['LM7905', 'lm7905', 'LM7905 TO-220'], finds: replacing('LM7905') },
  { texts: ['LM7912', 'LM7912CT', 'lm 7912'], finds: replacing('LM7912') },
  { texts: ['LM337', 'lm337', 'LM337 TO-220'], finds: replacing('LM337') },
  { texts: ['BC327', 'bc327', 'BC 327'], finds: replacing('BC327') },
  { texts: ['LM338', 'lm338', 'LM338 regulator'], finds: replacing('LM338') },
  { texts: ['LM311', 'lm311', 'LM311 comparator'], finds: replacing('LM311') },
  { texts: ['LM339', 'lm339', 'LM 339'], finds: replacing('LM339') },
  { texts: ['LM35', 'lm35', 'LM35 TO-92'], finds: replacing('LM35') },
  { texts: ['BC847', 'bc847', 'BC847 SOT-23'], finds: replacing('BC847') },
  { texts: ['BC547C', 'bc547c', 'BC547C TO-92'], finds: replacing('BC547C'), meant: 'BC547' },
  { texts: ['LM358N', 'lm358n', 'LM358NG'], finds: replacing('LM358N'), meant: 'LM358' },
  { texts: ['LM324PW', 'lm324pwr', 'LM324PWRG4'], finds: replacing('LM324PW'), meant: 'LM324' },
  { texts: ['IRFZ34N', 'irfz34n', 'IRFZ34NPBF'], finds: replacing('IRFZ34N') },
  { texts: ['IRFZ48N', 'irfz48n', 'mosfet IRFZ48N'], finds: replacing('IRFZ48N') },
  { texts: ['TL432BILP', 'tl432bilp', 'TL432BILPR'], finds: replacing('TL432BILP') },
  { texts: ['1N5408', '1n5408', '1N5408 rectifier'], finds: replacing('1N5408') },
  { texts: ['1N4149', '1n4149', '1N4149-TAP'], finds: replacing('1N4149') },
  { texts: ['LM2904', 'lm2904', 'LM2904DR'], finds: replacing('LM2904') },
  { texts: ['NE556', 'ne556', 'NE556 timer'], finds: replacing('NE556') },
  { texts: ['2N7000', '2n7000', '2N7000TA'], finds: replacing('2N7000') },
  { texts: ['L7806CV', 'l7806cv', 'L7806CV-DG'], finds: replacing('L7806CV') },
  { texts: ['TN3904XC-00B', 'TN3905XB-00B', 'TN3904X8-00B'], finds: [], meant: 'TN3904XB-00B' },
  { texts: ['RC0603RF-0710K', 'RC0603FR-0710L', 'RC0603FT-0710K'], finds: [], meant: 'RC0603FR-0710K' },
]

/** Kinds of parts and technologies that the store does not sell. */
const notSold: TypedQuestion[] = [
  { texts: ['arduino uno', 'Arduino', 'arduino nano'], finds: [] },
  { texts: ['raspberry pi', 'Raspberry Pi 4', 'raspberry'], finds: [] },
  { texts: ['boost', 'boost converter', 'boost regulator 5V'], finds: [] },
  { texts: ['buck converter', 'buck 5V', 'buck regulator'], finds: [] },
  { texts: ['ARM', 'arm microcontroller', 'ARM Cortex LQFP-48'], finds: [] },
  { texts: ['female header', 'female pin header', 'female header 10 way'], finds: [] },
  { texts: ['buzzer', 'piezo buzzer', 'buzzer 5V'], finds: [] },
  { texts: ['battery', 'battery holder', 'AA battery'], finds: [] },
  { texts: ['hall sensor', 'temperature sensor', 'sensor'], finds: [] },
  { texts: ['stepper motor', 'stepper', 'servo motor'], finds: [] },
  { texts: ['thyristor', 'thyristor 600V', 'thyristor TO-220'], finds: [] },
  { texts: ['heatsink TO-220', 'heatsink', 'heat sink'], finds: [] },
]

/** Words that say nothing of the part are left out. Longer words are mended if only one word is near. */
const words: TypedQuestion[] = [
  {
    texts: ['cheap 10k 0603 1%', 'buy 10k 0603 1%', 'best price 10k 0603 1%'],
    finds: [{ family: 'chip-resistors', with: { resistance: 10_000, package: '0603', tolerance: 0.01 } }],
  },
  {
    texts: ['xylophone crystal 24MHz', 'crystal 24 MHz wobbly', 'cheap crystal 24MHz'],
    finds: [{ family: 'crystals', with: { frequency: 24e6 } }],
  },
  {
    texts: ['reguletor 5V TO-220', 'regulater 5 V TO-220', 'reglator 5V TO220'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 5, package: 'TO-220' } }],
  },
]

/** About numbers of other manufacturers, and words that must not become others. Written before the search that answers them. */
export const numbersOfOthers: readonly TypedQuestion[] = [
  ...suffixed,
  ...begun,
  ...near,
  ...notSold,
  ...words,
]
