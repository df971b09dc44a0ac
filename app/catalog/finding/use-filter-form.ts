import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { productsPath } from './products-path.ts'
import { readPartsQuery } from './read-parts-query.ts'

type Fields = readonly [name: string, value: string][]

interface FilterForm {
  form: RefObject<HTMLFormElement | null>
  apply: () => void
  path: () => string
  isChanged: () => boolean
  reset: () => void
}

/**
 * The form of the filters. Its fields are uncontrolled, so that quick changes add up while the page loads. `fields` are
 * those that are filled or checked according to the address; other changes of the address, such as Back, are written
 * into the form.
 */
export function useFilterForm(fields: Fields): FilterForm {
  const form = useRef<HTMLFormElement>(null)
  const applied = useRef<string>(undefined)
  const navigate = useNavigate()

  const path = () => {
    const given = new FormData(form.current ?? undefined)
    return productsPath(
      readPartsQuery(new URLSearchParams([...given].map(([name, value]) => [name, String(value)]))),
    )
  }
  const isChanged = () => inputs(form.current).some((input) => !matches(input, fields))
  const reset = useCallback(() => {
    for (const input of inputs(form.current)) write(input, fields)
  }, [fields])

  const written = useRef(fields)
  useLayoutEffect(() => {
    // Not at first: the visitor may have changed fields before the application started.
    if (written.current === fields) return
    written.current = fields
    for (const input of inputs(form.current)) {
      const typedOn = input === document.activeElement && !isBox(input) && input.value !== applied.current
      if (typedOn) continue
      write(input, fields)
      // Not typed by the visitor, also for the address after this one.
      if (input === document.activeElement) applied.current = input.value
    }
  }, [fields])

  return {
    form,
    path,
    isChanged,
    reset,
    apply() {
      const active = document.activeElement
      applied.current = active instanceof HTMLInputElement ? active.value : undefined
      navigate(path(), { preventScrollReset: true })
    },
  }
}

/** Calls `apply` if a field was changed before the application started. */
export function useEarlyChange(isChanged: () => boolean, apply: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the application starts
  useEffect(() => {
    if (isChanged()) apply()
  }, [])
}

function inputs(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.name !== '' && each.type !== 'hidden',
  )
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox'

function matches(input: HTMLInputElement, fields: Fields): boolean {
  return isBox(input) ? input.checked === isFilled(input, fields) : input.value === textOf(input, fields)
}

function write(input: HTMLInputElement, fields: Fields): void {
  if (isBox(input)) input.checked = isFilled(input, fields)
  else input.value = textOf(input, fields)
}

function isFilled(input: HTMLInputElement, fields: Fields): boolean {
  return fields.some(([name, value]) => name === input.name && value === input.value)
}

function textOf({ name }: HTMLInputElement, fields: Fields): string {
  return fields.find((field) => field[0] === name)?.[1] ?? ''
}
