import { patternOf } from '#server/catalog/lexicon/patterns.ts'
import type { WantedPart } from './bom-lines.ts'
import { onlyOne, type Said } from './said.ts'
import { GENDER_NAMES, GENDER_WORDS } from './trait-words.ts'

/** Rows and columns of pins, the fewer rows: '02x05', '2X6', '20x2'. Sizes in millimetres are none. */
const GRID = /(?<![\d.,])(\d{1,2}) ?[x×*] ?(\d{1,2})(?![\d.,]*\d| ?mm|[x×*])/gi
const PINS =
  /(?<![\d.,]|\d ?[x×*] ?)(\d{1,3})(?:[ -]?(?:pins?|pos|positions?|poles?|polig|pol|ways?|contacts?|circuits?|kontakte?|pts|points?|voies)(?![a-z])|-?[Pp](?![A-Za-z\d]))/gi
/** In mm. Those with two decimals are nothing else. */
const PITCHES = [
  '0.5',
  '0.8',
  '1.0',
  '1.25',
  '1.27',
  '1.5',
  '2.0',
  '2.5',
  '2.54',
  '3.5',
  '3.81',
  '3.96',
  '5.0',
  '5.08',
  '7.5',
  '7.62',
]
const PITCH =
  /(?:(?<![a-z])P|pitch[ :=]*|raster[ :=]*|spacing[ :=]*|(?<![a-z])rm[ =]?)(\d{1,2}(?:[.,]\d{1,2})?)(?= ?mm|[-_ ]|$)/gi
const NUMBER = /(?<![\d.,])(\d[.,]\d{1,2})(?: ?mm)?(?![\d.,])/gi
const INCH = /(?<![\d])0?[.,](1|05)(?:0*)(?:"|”|''| ?inch| ?in(?![a-z]))/gi
/** Their millimetres are the size of a plug. */
const ROUND = /jack|audio|barrel|klinke|banana|dc.?power|usb|hdmi/i

/** Headers of Eagle: MA05-2 has 2 rows of 5, M04PTH 4 pins, the terminal block AK500/2 2. */
const EAGLE = /(?<![A-Z\d])(?:MA(\d\d)-([12])|M(\d\d)(?:PTH|SIP)?|AK\d{3}\/(\d))(?![A-Z\d])/g
/** Series of JST with their pitch in mm: B4B-XH-A, SM04B-SRSS-TB. */
const JST = /(?<![A-Z\d])(?:SM|BM|[BS])(\d{1,2})B-(XH|PH|EH|ZR|GHS|SRSS|SH|VH)(?![A-Z\d])/g
const JST_PITCHES: Record<string, string> = {
  XH: '2.5',
  PH: '2',
  EH: '2.5',
  ZR: '1.5',
  GHS: '1.25',
  SRSS: '1',
  SH: '1',
  VH: '3.96',
}
/** M and F at the end of names of EasyEDA: HDR-TH_6P-P2.54-V-F. */
const EASY_GENDER = /HDR-[A-Z]{2,3}_[^ |]*-(M|F)(?:-\d)?(?= |$|\|)/g

const GENDERS = GENDER_WORDS.map(([value, words]) => [value, patternOf(words)] as const)
const NAMES = GENDER_NAMES.map(([value, words]) => [value, patternOf(words)] as const)

type Connector = Partial<Record<keyof WantedPart, Said<string | number> | undefined>>

export function readConnector(texts: string[], footprint: string): Connector {
  const text = [...texts, footprint].join(' | ')
  const grids = [...text.matchAll(GRID)].filter(([, one, other]) => Math.min(Number(one), Number(other)) <= 4)
  const rows = grids.map(([words, one, other]) => ({ value: Math.min(Number(one), Number(other)), words }))
  const columns = grids.map(([, one, other]) => Math.max(Number(one), Number(other)))
  // 'Header 5X2, 5 pins, dual row' counts those of a row.
  const counts = [...text.matchAll(PINS)]
    .map(([words, pins]) => ({ value: Number(pins), words }))
    .filter(({ value }) => !columns.includes(value))
  const jst = [...text.matchAll(JST)]
  const eagle = [...text.matchAll(EAGLE)].map(([words, columns, lines = '1', single, ways]) => ({
    words,
    rows: Number(lines),
    value: Number(columns ?? single ?? ways) * Number(lines),
  }))
  const products = grids.map(([words, one, other]) => ({ value: Number(one) * Number(other), words }))
  const spaced = text.replaceAll('_', ' ')
  const said = (words: (typeof GENDERS)[number][] | (typeof NAMES)[number][]) =>
    words.flatMap(([value, names]) => [...spaced.matchAll(names)].map(([each]) => ({ value, words: each })))
  const easy = [...footprint.matchAll(EASY_GENDER)].map(([words, sign]) => ({
    value: sign === 'M' ? ('male' as const) : ('female' as const),
    words,
  }))
  const genders = [...said(GENDERS), ...easy]
  return {
    pins: onlyOne([
      ...products,
      ...counts,
      ...eagle,
      ...jst.map(([words, pins]) => ({ value: Number(pins), words })),
    ]),
    rows: onlyOne([...rows, ...eagle.map(({ rows: value, words }) => ({ value, words }))]),
    pitch:
      pitchOf(text) ??
      onlyOne(jst.map(([words, , series = '']) => inMetres(JST_PITCHES[series] ?? '', words))),
    gender: onlyOne(genders.length > 0 ? genders : said(NAMES)),
  }
}

function pitchOf(text: string): Said<number> | undefined {
  const named = [...text.matchAll(PITCH)].map(([words, millimetres = '']) => inMetres(millimetres, words))
  const inches = [...text.matchAll(INCH)].map(([words, part]) => ({
    value: part === '1' ? 2.54e-3 : 1.27e-3,
    words,
  }))
  if (named.length + inches.length > 0) return onlyOne([...named, ...inches])
  if (ROUND.test(text)) return undefined
  return onlyOne(
    [...text.matchAll(NUMBER)].flatMap(([words, millimetres = '']) => {
      const plain = millimetres.replace(',', '.')
      const isCertain = /\d\.\d\d/.test(plain) || /mm$/i.test(words)
      return isCertain && PITCHES.includes(plain) ? [inMetres(plain, words)] : []
    }),
  )
}

function inMetres(millimetres: string, words: string): Said<number> {
  return { value: Number(`${millimetres.replace(',', '.')}e-3`), words }
}
