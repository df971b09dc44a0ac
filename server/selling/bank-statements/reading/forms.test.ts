import { beforeAll, describe, expect, it } from 'vitest'
import { FORMS, type Form } from './form.fixture.ts'
import { type RandomFile, randomFile, randomOf } from './random-file.fixture.ts'
import { read } from './read.fixture.ts'

/** Orders that a file would pay, with their cents; none while it asks. */
function paidBy({ text, currency }: RandomFile): Map<number, number> {
  try {
    const { entries, asksDirection } = read(text, currency)
    if (asksDirection) return new Map()
    const came = entries.filter(({ cents, bookedOn }) => cents > 0 && bookedOn === '2026-11-26')
    return new Map(came.flatMap(({ cents, numbers }) => numbers.sure.map((serial) => [serial, cents])))
  } catch {
    return new Map()
  }
}

describe('files made from the forms of banks (rules: M-40)', () => {
  const files = Array.from({ length: 4 * FORMS.length }, (_, seed) => {
    const form = FORMS[seed % FORMS.length] as Form
    return { name: `${form.bank}, ${seed}`, file: randomFile(form, randomOf(seed)) }
  })
  const judge = () =>
    files.flatMap(({ name, file }) => {
      const paid = paidBy(file)
      return file.rows.map((row) => ({ ...row, name, file, paid: paid.get(row.serial) }))
    })
  let judged: ReturnType<typeof judge> = []
  beforeAll(() => {
    judged = judge()
  })

  it('pay nothing that did not come', () => {
    expect(files.length).toBeGreaterThanOrEqual(200)
    const wrong = judged.filter(({ what, paid }) => what !== 'came' && paid !== undefined)
    expect(wrong.map(({ name, what, file }) => `${name}: ${what}\n${file.text}`)).toEqual([])
  })

  it('pay 95 of 100 that came', () => {
    const came = judged.filter(({ what }) => what === 'came')
    const lost = came.filter(({ paid, cents }) => paid !== cents)
    expect(
      lost.length / came.length,
      lost.map(({ name, file }) => `${name}\n${file.text}`).join('\n\n'),
    ).toBeLessThanOrEqual(0.05)
  })
})
