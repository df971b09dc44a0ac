import { CircleCheck, MapPin } from 'lucide-react'
import { useId } from 'react'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskLine } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import {
  EMPTY_LOT,
  lineProblem,
  lotsOf,
  type PackedLot,
  type Parcel,
  packedOf,
  piecesIn,
  withLots,
  withMore,
} from './scan.ts'

interface PackingLineProps {
  line: DeskLine
  place: string | undefined
  parcel: Parcel
  change: (update: (parcel: Parcel) => Parcel) => void
}

export function PackingLine({ line, place, parcel, change }: PackingLineProps) {
  const { partNumber } = line
  const id = useId()
  const lots = lotsOf(parcel, partNumber)
  const left = leftToShip(line) - packedOf(parcel, partNumber)
  const problem = lineProblem(parcel, line)
  const setLots = (update: (lots: PackedLot[]) => PackedLot[]) =>
    change((now) => withLots(now, partNumber, update(lotsOf(now, partNumber))))
  return (
    <li
      aria-labelledby={id}
      className={`grid gap-3 rounded-card border bg-surface p-4 ${problem ? 'border-bad' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {place && (
            <p className="flex items-center gap-1.5 text-20">
              <Icon of={MapPin} className="text-ink-soft" />
              <span className="sr-only">{t('packing.place')}</span>
              <span className="font-mono font-medium wrap-anywhere">{place}</span>
            </p>
          )}
          <p id={id} className="font-mono text-25 leading-tight wrap-anywhere">
            {partNumber}
          </p>
          <p className="mt-1 text-13 wrap-anywhere text-ink-soft">{keepUnits(line.name)}</p>
        </div>
        <Progress line={line} left={left} />
      </div>
      {lots.map((lot, index) => (
        <LotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lots have no id, and one is added or removed only at the end
          key={index}
          lot={lot}
          most={(piecesIn(lot.quantity) ?? 0) + Math.max(0, left)}
          name={lots.length > 1 ? t('packing.lot-of', { lot: index + 1, part: partNumber }) : partNumber}
          isWrong={problem !== undefined}
          onChange={(part) =>
            setLots((now) => now.map((each, at) => (at === index ? { ...each, ...part } : each)))
          }
        />
      ))}
      {problem && (
        <Fault className="font-medium">
          {unreadableIn(lots) ?? t(`packing.line-${problem}`, { due: formatQuantity(leftToShip(line)) })}
        </Fault>
      )}
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <Button
            aria-label={t('packing.all-named', { count: formatQuantity(left), part: partNumber })}
            onClick={() => change((now) => withMore(now, partNumber, left))}
          >
            {t('packing.all', { count: formatQuantity(left) })}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('packing.add-lot-named', { part: partNumber })}
          onClick={() => setLots((now) => [...now, EMPTY_LOT])}
        >
          {t('packing.add-lot')}
        </Button>
        {lots.length > 1 && (
          <Button
            variant="quiet"
            aria-label={t('packing.drop-lot-named', { part: partNumber })}
            onClick={() => setLots((now) => now.slice(0, -1))}
          >
            {t('packing.drop-lot')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The words at a quantity with two readings, if a lot has one. */
function unreadableIn(lots: PackedLot[]): string | undefined {
  const unread = lots.find(({ quantity }) => piecesIn(quantity) === undefined)
  return twoReadings(unread?.quantity)
}

function Progress({ line, left }: { line: DeskLine; left: number }) {
  const due = leftToShip(line)
  return (
    <div className="text-right">
      <p
        className={`flex items-center justify-end gap-1.5 text-17 font-medium ${left === 0 ? 'text-good' : ''}`}
      >
        {left === 0 && <Icon of={CircleCheck} />}
        {t('packing.packed-of', { packed: formatQuantity(due - left), due: formatQuantity(due) })}
      </p>
      {line.shipped > 0 && (
        <p className="text-13 text-ink-soft">
          {t('packing.left-before', { count: formatQuantity(line.shipped) })}
        </p>
      )}
    </div>
  )
}

interface LotFieldsProps {
  lot: PackedLot
  most: number
  name: string
  isWrong: boolean
  onChange: (part: Partial<PackedLot>) => void
}

function LotFields({ lot, most, name, isWrong, onChange }: LotFieldsProps) {
  const text = { autoComplete: 'off', spellCheck: false, className: 'font-mono' }
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <Field label={t('packing.quantity')} className="max-sm:col-span-full">
        <QuantityStepper
          min={0}
          max={most}
          value={lot.quantity}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ quantity: target.value })}
          aria-invalid={isWrong || undefined}
          lessLabel={t('packing.less', { name })}
          moreLabel={t('packing.more', { name })}
        />
      </Field>
      <Field label={t('packing.lot')}>
        <TextInput
          {...text}
          maxLength={60}
          value={lot.lot}
          onChange={({ target }) => onChange({ lot: target.value })}
        />
      </Field>
      <Field label={t('packing.date-code')}>
        <TextInput
          {...text}
          maxLength={20}
          value={lot.dateCode}
          onChange={({ target }) => onChange({ dateCode: target.value })}
        />
      </Field>
    </fieldset>
  )
}
