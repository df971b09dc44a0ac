import { X } from 'lucide-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import type { PricedLine } from '#contract/catalog/prices.ts'
import { isPieces } from '#contract/line-limits.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { inputLook } from '../../ui/text-input.tsx'
import { useReportUnread } from './sum-bar.tsx'

interface LineQuantityProps {
  partNumber: string
  quantity: number
  part: PricedLine['part']
  wrong: boolean
  change: (quantity: number) => void
}

/** The quantity of a line, as people type it ('1k'). The arrow keys step by the multiple of the part. */
export function LineQuantity({ partNumber, quantity, part, wrong, change }: LineQuantityProps) {
  const id = useId()
  const { text, type, field } = useTyped(String(quantity), (typed) => {
    const pieces = readQuantity(typed)
    if (!isPieces(pieces)) return false
    if (pieces !== quantity) change(pieces)
    return true
  })
  const unread = !isPieces(readQuantity(text))
  useReportUnread(partNumber, unread)
  const { minimumOrder = 1, orderMultiple = 1 } = part ?? {}
  const broken = unread || quantity < minimumOrder || quantity % orderMultiple !== 0
  const words = unread
    ? (twoReadings(text) ?? t('lines.quantity-wrong'))
    : quantityRule(minimumOrder, orderMultiple)

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return field.onKeyDown(event)
    event.preventDefault()
    const steps = Number(readQuantity(text)) / orderMultiple
    const nearest = event.key === 'ArrowUp' ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
    type(String(Math.max(minimumOrder, Number.isFinite(steps) ? nearest * orderMultiple : 0)))
  }

  return (
    <span className="group/quantity relative inline-block w-20 @xl:w-auto @xl:min-w-20 @xl:max-w-32 @4xl:min-w-30 text-right whitespace-normal">
      <input
        {...field}
        onKeyDown={step}
        aria-label={t('lines.quantity-of', { number: partNumber })}
        aria-invalid={unread || wrong || undefined}
        aria-describedby={id}
        inputMode="numeric"
        autoComplete="off"
        className={`${inputLook} ml-auto h-9 max-w-24 px-2 @4xl:max-w-30 text-right tabular-nums @max-xl:h-11`}
      />
      {words && (
        <span
          id={id}
          className={`text-13 ${unread ? 'text-bad' : 'text-ink-soft'} ${broken ? inRow : overRow}`}
        >
          {words}
        </span>
      )}
    </span>
  )
}

const inRow = 'block pt-0.5'
/** Floats, so that the row keeps its height when the field gets the focus. */
const overRow =
  'absolute top-full right-0 z-10 mt-1 hidden w-max max-w-64 rounded-field border border-line bg-surface px-2 py-1 shadow-float group-focus-within/quantity:block'

function quantityRule(minimum: number, multiple: number): string | undefined {
  if (multiple > 1)
    return t('lines.multiple', { minimum: formatQuantity(minimum), multiple: formatQuantity(multiple) })
  return minimum > 1 ? t('lines.minimum', { minimum: formatQuantity(minimum) }) : undefined
}

const PAUSE_MS = 600

/** While nothing is typed, it follows `value`. A text that `accept` does not take stays in the field. */
function useTyped(value: string, accept: (typed: string) => boolean) {
  const [typed, setTyped] = useState<string>()
  function finish() {
    if (typed !== undefined && (typed === value || accept(typed))) setTyped(undefined)
  }
  const onPause = useEffectEvent(finish)
  useEffect(() => {
    if (typed === undefined) return
    const pause = setTimeout(onPause, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return {
    text: typed ?? value,
    type: setTyped,
    field: {
      value: typed ?? value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') finish()
      },
    },
  }
}

export function RemoveLine({ partNumber, remove }: { partNumber: string; remove: () => void }) {
  const label = t('lines.remove', { number: partNumber })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={remove}
      className="-mr-2 ml-auto grid size-9 place-items-center rounded-field text-ink-soft hover:bg-bad-ground hover:text-bad"
    >
      <Icon of={X} />
    </button>
  )
}

interface LineTextProps {
  ref?: Ref<HTMLInputElement> | undefined
  label: string
  hint?: string
  most: number
  value: string | undefined
  change: (value: string | undefined) => void
}

export function LineText({ ref, label, hint, most, value = '', change }: LineTextProps) {
  const { field } = useTyped(value, (typed) => {
    change(typed.trim() || undefined)
    return true
  })
  return (
    <input
      {...field}
      ref={ref}
      aria-label={label}
      placeholder={hint}
      title={value || undefined}
      maxLength={most}
      autoComplete="off"
      className={`${inputLook} h-9 min-w-14 px-2 text-13 @xl:placeholder:text-transparent @2xl:min-w-24 @4xl:min-w-44 @max-xl:h-11`}
    />
  )
}
