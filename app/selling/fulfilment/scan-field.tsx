import { CircleAlert, CircleCheck } from 'lucide-react'
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useState,
} from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Scanned } from './scan.ts'

export interface ScanFieldHandle {
  take: (text: string) => void
}

interface ScanFieldProps {
  ref: Ref<ScanFieldHandle>
  field: RefObject<HTMLInputElement | null>
  count: (text: string) => Scanned
  children: ReactNode
}

const FIELD_ID = 'scan-field'

export function ScanField({ ref, field, count, children }: ScanFieldProps) {
  const [last, setLast] = useState<{ number: number; scanned: Scanned }>()

  function take(text: string) {
    const scanned = count(text)
    setLast((before) => ({ number: (before?.number ?? 0) + 1, scanned }))
  }
  useImperativeHandle(ref, () => ({ take }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (field.current) field.current.value = ''
    if (text) take(text)
    field.current?.focus()
  }

  return (
    <div className="sticky top-16 z-10 -mx-1 mb-4 bg-ground px-1 pb-3">
      <form onSubmit={submit}>
        <label htmlFor={FIELD_ID} className="mb-1.5 block font-medium">
          {t('packing.scan')}
        </label>
        <div className="flex gap-2">
          <TextInput
            id={FIELD_ID}
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-describedby={`${FIELD_ID}-help`}
            className="h-13! font-mono text-17"
          />
          <Button type="submit" size="large">
            {t('packing.count')}
          </Button>
        </div>
      </form>
      {/* As high as one result, so that the lines below stay in place. */}
      <div className="my-3 grid min-h-11 content-center">
        <p id={`${FIELD_ID}-help`} className={last ? 'sr-only' : 'text-13 text-ink-soft'}>
          {t('packing.scan-help')}
        </p>
        {/* Present from the start, so that screen readers announce the first scan too. */}
        <div role="status">
          {last?.scanned.kind === 'counted' && <Counted key={last.number} {...last.scanned} />}
        </div>
        <div role="alert">
          {last && last.scanned.kind !== 'counted' && <Wrong key={last.number} scanned={last.scanned} />}
        </div>
      </div>
      {children}
    </div>
  )
}

/** The facts of a scan for a message, with formatted numbers: 2000 becomes '2,000'. */
function inWords(scanned: Scanned): Record<string, string> {
  const facts = Object.entries(scanned).map(([name, fact]: [string, string | number]) => [
    name,
    typeof fact === 'number' ? formatQuantity(fact) : fact,
  ])
  return Object.fromEntries(facts)
}

type Of<Kind extends Scanned['kind']> = Extract<Scanned, { kind: Kind }>

function Counted(scanned: Of<'counted'>) {
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-good-ground px-3 py-2.5 font-medium text-good">
      <Icon of={CircleCheck} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {t(scanned.packed === scanned.toShip ? 'packing.counted-all' : 'packing.counted', inWords(scanned))}
      </span>
    </p>
  )
}

function Wrong({ scanned }: { scanned: Exclude<Scanned, Of<'counted'>> }) {
  return (
    <p className="flex items-start gap-2.5 rounded-field border-2 border-bad bg-bad-ground px-3 py-2.5 text-17 font-medium text-bad">
      <Icon of={CircleAlert} className="mt-1" />
      <span className="min-w-0 wrap-anywhere">{t(`packing.${scanned.kind}`, inWords(scanned))}</span>
    </p>
  )
}
