import { meaningsSaid, onlyOne, type Said } from '#server/catalog/lexicon/meanings.ts'
import { gridsIn, measured, pinsIn } from '#server/catalog/lexicon/measures.ts'
import { table } from '#server/catalog/part-numbers/value-codes.ts'
import type { Traits } from './read-numbers.ts'

const [MAX_ROWS, MAX_COLUMNS] = [4, 99]
/** In mm. Those with two decimals are nothing else. */
const PITCHES = '0.5 0.8 1.0 1.25 1.27 1.5 2.0 2.5 2.54 3.5 3.81 3.96 5.0 5.08 7.5 7.62'.split(' ')
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
const JST_PITCHES = table('XH 2.5, PH 2, EH 2.5, ZR 1.5, GHS 1.25, SRSS 1, SH 1, VH 3.96')
/** M and F at the end of names of EasyEDA: HDR-TH_6P-P2.54-V-F. */
const EASY_GENDER = /HDR-[A-Z]{2,3}_[^ |]*-(M|F)(?:-\d)?(?= |$|\|)/g

export function readConnector(texts: string[], footprint: string): Traits {
  const text = [...texts, footprint].join(' | ')
  const grids = gridsIn(text)
    .map(({ value, words }) => ({ sides: value.map(Number).sort((a, b) => a - b), words }))
    .filter(({ sides: [rows = 0, columns = 0] }) => rows <= MAX_ROWS && columns <= MAX_COLUMNS)
  const rows = grids.map(({ sides: [fewer = 0], words }) => ({ value: fewer, words }))
  const columns = grids.map(({ sides }) => sides[1])
  // 'Header 5X2, 5 pins, dual row' counts those of a row.
  const counts = pinsIn(text).filter(({ value }) => !columns.includes(value))
  const jst = [...text.matchAll(JST)]
  const eagle = [...text.matchAll(EAGLE)].map(([words, columns, lines = '1', single, ways]) => ({
    words,
    rows: Number(lines),
    value: Number(columns ?? single ?? ways) * Number(lines),
  }))
  const products = grids.map(({ sides: [one = 0, other = 0], words }) => ({ value: one * other, words }))
  const spaced = text.replaceAll('_', ' ')
  const easy = [...footprint.matchAll(EASY_GENDER)].map(([words, sign]) => ({
    value: sign === 'M' ? 'male' : 'female',
    words,
  }))
  const genders = [...meaningsSaid('gender', spaced), ...easy]
  return {
    pins: onlyOne([
      ...products,
      ...counts,
      ...eagle,
      ...jst.map(([words, pins]) => measured(pins, 0, words)),
    ]),
    rows: onlyOne([...rows, ...eagle.map(({ rows: value, words }) => ({ value, words }))]),
    pitch:
      pitchOf(text) ?? onlyOne(jst.map(([words, , series = '']) => measured(JST_PITCHES[series], -3, words))),
    gender: onlyOne<string>(genders.length > 0 ? genders : meaningsSaid('header', spaced)),
  }
}

function pitchOf(text: string): Said<number> | undefined {
  const named = [...text.matchAll(PITCH)].map(([words, millimetres]) => measured(millimetres, -3, words))
  const inches = [...text.matchAll(INCH)].map(([words, part]) =>
    measured(part === '1' ? '2.54' : '1.27', -3, words),
  )
  if (named.length + inches.length > 0) return onlyOne([...named, ...inches])
  if (ROUND.test(text)) return undefined
  return onlyOne(
    [...text.matchAll(NUMBER)].flatMap(([words, millimetres = '']) => {
      const plain = millimetres.replace(',', '.')
      const isCertain = /\d\.\d\d/.test(plain) || /mm$/i.test(words)
      return isCertain && PITCHES.includes(plain) ? [measured(plain, -3, words)] : []
    }),
  )
}
