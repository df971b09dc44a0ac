import { createContext, type ReactNode, use, useId } from 'react'
import { Fault } from './fault.tsx'

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const ControlContext = createContext<Partial<Control>>({})

/** The id and ARIA attributes that connect a control with its `Field`; empty outside a field. */
export function useFieldControl(): Partial<Control> {
  return use(ControlContext)
}

interface FieldProps {
  label: string
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function Field({ label, help, error, aside, children, className }: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy =
    [error && errorId, help && help !== error && helpId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <div data-label className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-13 text-ink-soft">{aside}</span>}
      </div>
      <ControlContext
        value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </ControlContext>
      {help && help !== error && (
        <p id={helpId} className="mt-1.5 text-13 text-ink-soft">
          {help}
        </p>
      )}
      {error && (
        <Fault id={errorId} className="mt-1.5">
          {error}
        </Fault>
      )}
    </div>
  )
}
