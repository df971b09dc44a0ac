import fc from 'fast-check'

const from = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((letter) => String.fromCodePoint(letter))

/** Blocks whose letters join, stack or reorder, and signs that change the direction. */
const SHAPED: [first: number, last: number][] = [
  [0x0300, 0x036f],
  [0x0590, 0x06ff],
  [0x0750, 0x077f],
  [0x08a0, 0x097f],
  [0x0e00, 0x0fff],
  [0x1780, 0x17ff],
  [0x200b, 0x206f],
  [0xfb1d, 0xfdff],
  [0xfe00, 0xfeff],
]
const shaped = fc.oneof(...SHAPED.map(([first, last]) => from(first, last)))

/** All planes but halves of surrogate pairs: private use, unassigned, noncharacters and control characters too. */
const anywhere = fc.oneof(from(1, 0xd7ff), from(0xe000, 0xffff), from(0x10000, 0x10ffff))

const KNOWN = [
  'Ab 1',
  ' ',
  '\n',
  '\t',
  '=1+1',
  '@x',
  '-2',
  ',',
  '"',
  '<b>&amp;',
  ']]>',
  '{{',
  '\r\nBcc: all@example.com',
  '\u202e',
  '\u2066',
  '\u200d',
  '\u0628\u0615',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\u0001',
  '\u001b[31m',
  '\u{1f469}\u200d\u{1f527}',
  '\u{1f3f3}\ufe0f\u200d\u{1f308}',
  '\u{e0041}',
]

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 4, arbitrary: shaped },
  { weight: 2, arbitrary: anywhere },
  {
    weight: 1,
    arbitrary: fc
      .tuple(shaped, fc.integer({ min: 2, max: 60 }))
      .map(([letter, times]) => letter.repeat(times)),
  },
)

/** Text that a person could send, as hard to set, to encode and to quote as Unicode has it. */
export const randomText = (longest: number): fc.Arbitrary<string> =>
  fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join('').slice(0, longest).toWellFormed().replaceAll('\ufffd', ''))
