import { useState } from 'react'
import { MAX_LINES } from '#contract/line-limits.ts'
import { type BomLine, MAX_BOM_BYTES, type ReadBom, readBom } from '#contract/selling/boms.ts'
import type { OfferInput } from '#contract/selling/offer-input.ts'
import { t } from '#messages/catalogue.ts'
import { failureWords, send } from '../../api.ts'
import { FormField } from '../../form-field.tsx'
import { numberText } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { readQuantity } from '../../ui/quantity.ts'
import type { useKeptForm } from '../../use-kept-form.ts'
import { unsure } from '../boms/bill.ts'
import { type TypedLine, type TypedOffer, typedLine } from './typed-offer.ts'

type Form = ReturnType<typeof useKeptForm<TypedOffer, OfferInput>>

/** What is pasted is read as a bill of materials is. Lines without a part stay in the field. */
export function PastedLines({ form, ofDesk }: { form: Form; ofDesk: boolean }) {
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const [unread, setUnread] = useState<Unread[]>([])
  const pasted = form.watch('pasted')

  async function read() {
    setBusy(true)
    setWords(undefined)
    try {
      const bom = await send(readBom, { body: { text: pasted.slice(0, MAX_BOM_BYTES) } })
      const found = bom.lines.filter((line) => line.part && unmetIn(line).length === 0)
      const left = [
        ...bom.lines.filter((line) => !found.includes(line)),
        ...(bom.toCheck ?? []),
        ...bom.leftOut,
      ].sort((one, other) => one.row - other.row)
      const typed = pasted.split('\n')
      form.put(
        'lines',
        joined(
          form.watch('lines'),
          found.map((line) => lineOf(line, ofDesk, bom.quantityAssumed)),
        ),
      )
      form.put('pasted', left.map(({ row, text }) => typed[row - 1]?.trim() || text).join('\n'))
      setUnread(left)
      setWords(
        t(left.length > 0 ? 'offers.read-some' : 'offers.read-all', {
          count: formatQuantity(found.length),
          left: formatQuantity(left.length),
        }),
      )
    } catch (error) {
      setWords(failureWords(error))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-2">
      <FormField
        form={form}
        name="pasted"
        label={t('offers.paste')}
        help={t('offers.paste-help')}
        as="lines"
        rows={5}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" busy={busy} disabled={pasted.trim() === ''} onClick={read}>
          {t('offers.read')}
        </Button>
        <output className="text-13 text-ink-soft">{words}</output>
      </div>
      {pasted && unread.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto text-13">
          {unread.map((line) => (
            <li key={line.row} className="wrap-anywhere">
              <span className="mr-2 font-mono">{line.text}</span>
              <span className="text-ink-soft">{whyUnread(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Unread = BomLine | ReadBom['leftOut'][number] | NonNullable<ReadBom['toCheck']>[number]

function whyUnread(line: Unread): string {
  if ('why' in line) return t(`bom.why-${line.why}`)
  if ('cell' in line) return t('offers.no-count', { cell: line.cell })
  const { part } = line
  if (part) return t('offers.fits-not-all', { part: part.partNumber, unmet: unmetIn(line).join(', ') })
  return t('bom.match-none')
}

const unmetIn = (line: BomLine) => [...(line.unmet ?? []), ...unsure(line)]

/** A quantity that was not written is left empty; a part that was found by its values has what was written under it. */
function lineOf(
  { part, quantity, price, references, match, text }: BomLine,
  ofDesk: boolean,
  isAssumed: boolean | undefined,
): TypedLine {
  return typedLine({
    partNumber: part?.partNumber ?? '',
    quantity: isAssumed ? '' : String(quantity),
    price: ofDesk && price !== undefined ? numberText(price) : '',
    reference: references.join(', ').slice(0, 500),
    hint: [
      match !== 'exact' && t('offers.read-as', { text }),
      part?.name,
      ofDesk && price !== undefined && t('offers.list-price', { price: formatUnitPrice(price) }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

/** A part is on one line. */
function joined(lines: TypedLine[], more: TypedLine[]): TypedLine[] {
  const all = lines.filter(({ partNumber, quantity }) => partNumber || quantity)
  for (const line of more) {
    const at = all.findIndex(({ partNumber }) => partNumber.trim().toUpperCase() === line.partNumber)
    const before = all[at]
    if (!before) all.push(line)
    else
      all[at] = { ...before, quantity: String(Number(readQuantity(before.quantity)) + Number(line.quantity)) }
  }
  return all.slice(0, MAX_LINES)
}
