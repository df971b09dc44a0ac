import fc from 'fast-check'

const from = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((letter) => String.fromCodePoint(letter))

/** Blocks whose letters join, stack or reorder, and signs that change the direction. */
const SHAPED = '300-36f 590-6ff 750-77f 8a0-97f e00-fff 1780-17ff 200b-206f fb1d-fdff fe00-feff'
const shaped = fc.oneof(
  ...SHAPED.split(' ').map((block) => {
    const [first = 0, last = 0] = block.split('-').map((code) => Number.parseInt(code, 16))
    return from(first, last)
  }),
)

/** All planes but halves of surrogate pairs: private use, unassigned, noncharacters and control characters too. */
const anywhere = fc.oneof(from(1, 0xd7ff), from(0xe000, 0xffff), from(0x10000, 0x10ffff))

const SIGNS = [
  '\u202e',
  '\u2066',
  '\u200d',
  '\u0628\u0615',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\u0001',
  '\u001b[31m',
]
const PICTURES = ['\u{1f469}\u200d\u{1f527}', '\u{1f3f3}\ufe0f\u200d\u{1f308}', '\u{e0041}']
const QUOTES = [',', '"', '<b>&amp;', ']]>', '{{', '=1+1', '@x', '-2', '\r\nBcc: all@example.com']
const KNOWN = ['Ab 1', ' ', '\n', '\t', ...QUOTES, ...SIGNS, ...PICTURES]

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 4, arbitrary: shaped },
  { weight: 2, arbitrary: anywhere },
  {
    weight: 1,
    arbitrary: fc.tuple(shaped, fc.integer({ min: 2, max: 60 })).map(([one, times]) => one.repeat(times)),
  },
)

/** Text that a person could send, as hard to set, to encode and to quote as Unicode has it. */
export const randomText = (longest: number): fc.Arbitrary<string> =>
  fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join('').slice(0, longest).toWellFormed().replaceAll('\ufffd', ''))
