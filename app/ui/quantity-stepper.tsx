import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { readQuantity } from './quantity.ts'
import { replaceText } from './replace-text.ts'

interface QuantityStepperProps
  extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step' | 'onKeyDown'> {
  min: number | string
  max: number | string
  step?: number
  lessLabel: string
  moreLabel: string
}

/**
 * A quantity that can be typed or stepped. Takes the result of react-hook-form's `register()` with `readQuantity` as
 * its `setValueAs`. Not type=number, which silently turns '1k' into 1.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { min, max, step: multiple = 1, lessLabel, moreLabel, className, ref, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()

  function step(by: 1 | -1) {
    const now = readQuantity(input.current?.value ?? '')
    const steps = Number(now) / multiple
    const nearest = by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
    const next = Number.isFinite(now) ? nearest * multiple : Number(min)
    if (input.current) replaceText(input.current, String(Math.max(Number(min), Math.min(Number(max), next))))
  }

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <div
      className={`flex h-11 rounded-field border border-edge bg-surface transition-colors hover:border-ink-soft has-aria-invalid:border-bad has-[input:focus-visible]:border-copper has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-copper has-disabled:opacity-50 ${className ?? ''}`}
    >
      <StepButton icon={Minus} label={lessLabel} disabled={rest.disabled} onPress={() => step(-1)} />
      <input
        inputMode="numeric"
        autoComplete="off"
        {...control}
        {...rest}
        type="text"
        onKeyDown={stepByKey}
        ref={(node) => {
          input.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        className="w-full min-w-0 border-x border-line bg-transparent text-center text-17 font-medium outline-none"
      />
      <StepButton icon={Plus} label={moreLabel} disabled={rest.disabled} onPress={() => step(1)} />
    </div>
  )
}

interface StepButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean | undefined
  onPress: () => void
}

function StepButton({ icon, label, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid w-11 shrink-0 place-items-center rounded-field text-ink-soft transition-colors hover:text-copper"
    >
      <Icon of={icon} />
    </button>
  )
}
