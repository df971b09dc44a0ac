import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

interface QuantityStepperProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Whole pieces. */
  min: number | string
  max: number | string
  /** The names of the two buttons. */
  lessLabel: string
  moreLabel: string
}

/** A number that can be typed and stepped. Takes what `register()` of react-hook-form gives. */
export function QuantityStepper({ lessLabel, moreLabel, className, ref, ...rest }: QuantityStepperProps) {
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()

  function step(move: 'stepUp' | 'stepDown') {
    if (!input.current) return
    input.current[move]()
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div
      className={`flex h-11 rounded-field border border-edge bg-surface transition-colors hover:border-ink-soft has-aria-invalid:border-bad has-[input:focus-visible]:border-copper has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-copper has-disabled:opacity-50 ${className ?? ''}`}
    >
      <StepButton icon={Minus} label={lessLabel} disabled={rest.disabled} onPress={() => step('stepDown')} />
      <input
        inputMode="numeric"
        {...control}
        {...rest}
        type="number"
        // Else the wheel of who only scrolls on changes what is ordered.
        onWheel={(event) => event.currentTarget.blur()}
        ref={(node) => {
          input.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        className="w-full min-w-0 outline-none [appearance:textfield] border-x border-line bg-transparent text-center text-17 font-medium [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <StepButton icon={Plus} label={moreLabel} disabled={rest.disabled} onPress={() => step('stepUp')} />
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
