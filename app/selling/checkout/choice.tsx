import type { ComponentProps } from 'react'

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
