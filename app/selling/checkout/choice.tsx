import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

interface ChoiceProps extends ComponentProps<'input'> {
  title: string
  words?: string
  aside?: string
}

export function Choice({ title, words, aside, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-start gap-3 rounded-field border border-line px-3 py-2.5 transition-colors hover:border-edge has-checked:border-copper has-checked:bg-copper-ground">
      <input type="radio" {...input} className="mt-0.5 size-4.5 shrink-0 accent-copper" />
      <span className="min-w-0 grow wrap-anywhere">
        {title}
        {words && <span className="block text-13 text-ink-soft">{words}</span>}
      </span>
      {aside && <span className="shrink-0 tabular-nums">{aside}</span>}
    </label>
  )
}

interface ChoiceSetProps {
  legend: string
  error: string | undefined
  children: ReactNode
}

export function ChoiceSet({ legend, error, children }: ChoiceSetProps) {
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-4 text-20 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 @xl:grid-cols-2">{children}</div>
      {error && (
        <Notice tone="error" className="mt-4">
          {error}
        </Notice>
      )}
    </fieldset>
  )
}
