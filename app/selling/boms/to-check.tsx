import { type FormEvent, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import type { BomResultProps } from './bom-columns.tsx'

/** Of one line for each board. */
const MAX_PIECES = 1_000_000

/** Quantities of the file that are not certain, before anything is bought for them. */
export function ToCheck(props: BomResultProps) {
  const { bom, settings, change } = props
  const { counted = {}, onesAccepted = false } = settings
  const open = (bom.toCheck ?? []).filter(({ row }) => counted[row] === undefined)
  return (
    <>
      {bom.quantityAssumed && !onesAccepted && (
        <Notice
          tone="warn"
          className="mt-4"
          action={
            <Button size="small" onClick={() => change({ onesAccepted: true })}>
              {t('bom.ones-accept')}
            </Button>
          }
        >
          {t('bom.ones-assumed')}
        </Notice>
      )}
      {open.length > 0 && (
        <section aria-label={t('bom.quantities-to-check')} className="mt-4">
          <h2 className="font-medium">{t('bom.quantities-to-check')}</h2>
          <p className="text-13 text-ink-soft">{t('bom.quantities-why')}</p>
          <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
            {open.map((line) => (
              <UncountedLine key={line.row} {...props} {...line} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Uncounted = NonNullable<BomResultProps['bom']['toCheck']>[number]

/** A line whose cell of the quantity was not read, with a field for what it means. */
function UncountedLine({ row, text, cell, settings, change }: BomResultProps & Uncounted) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  function count(event: FormEvent) {
    event.preventDefault()
    const pieces = readQuantity(typed)
    const isPieces = Number.isSafeInteger(pieces) && Number(pieces) >= 1 && Number(pieces) <= MAX_PIECES
    setWrong(!isPieces)
    if (isPieces) change({ counted: { ...settings.counted, [row]: Number(pieces) } })
  }
  return (
    <li className="py-3">
      <form noValidate onSubmit={count} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 self-center wrap-anywhere">
          <span className="text-13 text-ink-soft tabular-nums">
            {t('bom.row')} {row}
          </span>{' '}
          {text} <span className="font-mono text-warn">“{cell}”</span>
        </p>
        <Field
          label={t('bom.per-board-of', { row })}
          {...(wrong && { error: t('bom.quantity-wrong') })}
          className="w-40"
        >
          <NumberInput
            name={`quantity-${row}`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" aria-label={t('bom.take-in-named', { row })}>
          {t('bom.take-in')}
        </Button>
      </form>
    </li>
  )
}
