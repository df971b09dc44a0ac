import type { Ref } from 'react'
import { inputLook } from '../../ui/text-input.tsx'
import { useTyped } from './use-typed.ts'

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
      maxLength={most}
      autoComplete="off"
      className={`${inputLook} h-9 min-w-14 px-2 text-13 @2xl:min-w-24 @4xl:min-w-44 @max-xl:h-11`}
    />
  )
}
