import { CircleCheck, MapPin } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskLine } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
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
  const due = leftToShip(line)
  const left = due - packedOf(parcel, partNumber)
  const problem = lineProblem(parcel, line)
  const [open, setOpen] = useState(false)
  const closed = left === 0 && !problem && !open
  const setLots = (update: (lots: PackedLot[]) => PackedLot[]) =>
    change((now) => withLots(now, partNumber, update(lotsOf(now, partNumber))))
  // The pressed button disappears.
  const pressed = useRef(false)
  function packAll() {
    pressed.current = true
    change((now) => withMore(now, partNumber, left))
    setOpen(false)
  }
  return (
    <li
      aria-labelledby={id}
      // A row that becomes complete while it is typed into closes when the focus leaves it.
      onFocus={({ target }) => target instanceof HTMLInputElement && setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 bg-surface px-3 py-2 ${problem ? 'outline-1 -outline-offset-1 outline-bad' : ''}`}
    >
      <span className={`shrink-0 overflow-clip rounded-field bg-sunken ${closed ? 'w-10' : 'w-12'}`}>
        <ProductPicture product={line} sizes="3rem" />
      </span>
      <div className={`min-w-0 flex-1 basis-32 ${closed ? 'flex flex-wrap items-center gap-x-4' : ''}`}>
        <p id={id} className="font-mono text-15 leading-snug font-medium wrap-anywhere">
          {partNumber}
        </p>
        {!closed && (
          <p title={line.name} className="truncate text-13 text-ink-soft">
            {keepUnits(line.name)}
          </p>
        )}
        {line.ownNumber && (
          <p className="text-13 wrap-anywhere">{t('own-numbers.is', { number: line.ownNumber })}</p>
        )}
        <Progress line={line} left={left} place={place} />
      </div>
      {!closed && (
        <div className="grid max-w-full grid-cols-1 gap-2 max-sm:w-full">
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
              {unreadableIn(lots) ?? t(`packing.line-${problem}`, { due: formatQuantity(due) })}
            </Fault>
          )}
        </div>
      )}
      <div className="ml-auto grid min-w-22 justify-items-end self-center max-sm:w-full max-sm:grid-flow-col max-sm:justify-start">
        {closed && (
          <Button
            ref={(button) => {
              if (button && pressed.current) button.focus()
              pressed.current = false
            }}
            size="small"
            variant="quiet"
            aria-label={t('packing.change-named', { part: partNumber })}
            onClick={() => setOpen(true)}
          >
            {t('packing.change')}
          </Button>
        )}
        {left > 0 && (
          <Button
            size="small"
            aria-label={t('packing.all-named', { count: formatQuantity(left), part: partNumber })}
            onClick={packAll}
          >
            {t('packing.all', { count: formatQuantity(left) })}
          </Button>
        )}
        {!closed && (
          <Button
            size="small"
            variant="quiet"
            className="px-1!"
            aria-label={t('packing.add-lot-named', { part: partNumber })}
            onClick={() => setLots((now) => [...now, EMPTY_LOT])}
          >
            {t('packing.add-lot')}
          </Button>
        )}
        {!closed && lots.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            className="px-1!"
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

function Progress({ line, left, place }: Pick<PackingLineProps, 'line' | 'place'> & { left: number }) {
  const due = leftToShip(line)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13">
      {place && (
        <span className="flex items-center gap-1 font-mono font-medium wrap-anywhere">
          <Icon of={MapPin} className="size-4 text-ink-soft" />
          <span className="sr-only">{t('packing.place')}</span>
          {place}
        </span>
      )}
      <span className={`flex items-center gap-1 font-medium ${left === 0 ? 'text-good' : ''}`}>
        {left === 0 && <Icon of={CircleCheck} className="size-4" />}
        {t('packing.packed-of', { packed: formatQuantity(due - left), due: formatQuantity(due) })}
      </span>
      {line.shipped > 0 && (
        <span className="text-ink-soft">
          {t('packing.left-before', { count: formatQuantity(line.shipped) })}
        </span>
      )}
    </p>
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
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_minmax(0,1fr)] items-end gap-1.5 sm:flex sm:flex-wrap sm:gap-2">
      <legend className="sr-only">{name}</legend>
      <Field label={t('packing.quantity')} className="sm:w-34 2xl:w-40">
        <QuantityStepper
          className="[&>button]:w-9 [&>input]:text-15"
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
      <Field label={t('packing.lot')} className="sm:w-22 2xl:w-36">
        <TextInput
          {...text}
          maxLength={60}
          value={lot.lot}
          onChange={({ target }) => onChange({ lot: target.value })}
        />
      </Field>
      <Field label={t('packing.date-code')} className="sm:w-19 2xl:w-24">
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
