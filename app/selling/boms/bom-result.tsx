import { type ChangeEvent, type FormEvent, useMemo, useState } from 'react'
import { MAX_BOARDS } from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { billOf } from './bill.ts'
import { BomColumns, type BomResultProps } from './bom-columns.tsx'
import { BomLines } from './bom-lines.tsx'
import { boardsIn, percentIn } from './bom-source.ts'
import { BomSummary } from './bom-summary.tsx'

/** What was read: setup and columns above, the lines, and the sums next to them. */
export function BomResult(props: BomResultProps) {
  const { bom, settings, build } = props
  const { chosen, shown, left, takenIn, counted, onesAccepted, orderingUp } = settings
  const { boards, sparePercent } = build
  const bill = useMemo(() => {
    const taking = { chosen, shown, known: props.known, left, takenIn, counted, onesAccepted, orderingUp }
    return billOf(bom, { boards, sparePercent, ...taking })
  }, [
    bom,
    boards,
    sparePercent,
    chosen,
    shown,
    props.known,
    left,
    takenIn,
    counted,
    onesAccepted,
    orderingUp,
  ])
  return (
    <div aria-busy={props.outdated} className="@container">
      <BomSetup {...props} />
      <BomColumns {...props} />
      <RecalledColumns {...props} />
      <ToCheck {...props} />
      <div className="mt-6 grid items-start gap-x-8 gap-y-8 @5xl:grid-cols-[minmax(0,1fr)_20rem] @7xl:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="@5xl:sticky @5xl:top-20 @5xl:order-2">
          <BomSummary {...props} bill={bill} />
        </aside>
        <BomLines {...props} bill={bill} />
      </div>
    </div>
  )
}

/** Says that the columns are those of an earlier file with the same header, and forgets them. */
function RecalledColumns({ settings: { recalledFor }, forgetColumns }: BomResultProps) {
  if (recalledFor === undefined) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
      {t('bom.columns-recalled')}
      <Button size="small" onClick={() => forgetColumns(recalledFor)}>
        {t('bom.columns-forget')}
      </Button>
    </p>
  )
}

/** Where the lines are from, for how many boards they are, and the way to other lines. */
function BomSetup({ source, settings, change, edit }: BomResultProps) {
  const boards = useUsable(
    settings.boards,
    (typed) => boardsIn(typed) !== undefined,
    (typed) => change({ boards: typed }),
  )
  const spares = useUsable(
    settings.sparePercent,
    (typed) => percentIn(typed) !== undefined,
    (typed) => change({ sparePercent: typed }),
  )
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t('bom.boards')}
          {...(boards.wrong && { error: twoReadings(boards.field.value) ?? t('bom.boards-wrong') })}
          className="w-44"
        >
          <QuantityStepper
            name="boards"
            {...boards.field}
            min={1}
            max={MAX_BOARDS}
            lessLabel={t('bom.fewer-boards')}
            moreLabel={t('bom.more-boards')}
          />
        </Field>
        <Field
          label={t('bom.spares')}
          {...(spares.wrong && { error: twoReadings(spares.field.value) ?? t('bom.spares-wrong') })}
          className="w-32"
        >
          <NumberInput name="sparePercent" decimals {...spares.field} className="text-right" />
        </Field>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 text-13 text-ink-soft wrap-anywhere">{source?.name ?? t('bom.pasted')}</p>
        <Button size="small" onClick={() => edit(true)}>
          {t('bom.change')}
        </Button>
      </div>
    </div>
  )
}

/** The field of a number. An unusable text stays in the field, and the result stays that of the last usable one. */
function useUsable(value: string, isUsable: (typed: string) => boolean, take: (typed: string) => void) {
  const [unusable, setUnusable] = useState<string>()
  const shown = unusable ?? value
  return {
    wrong: !isUsable(shown),
    field: {
      value: shown,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const usable = isUsable(target.value)
        setUnusable(usable ? undefined : target.value)
        if (usable) take(target.value)
      },
    },
  }
}

/** Of one line for each board. */
const MAX_PIECES = 1_000_000

/** Quantities of the file that are not certain, before anything is bought for them. */
function ToCheck(props: BomResultProps) {
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
