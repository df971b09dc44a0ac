import { useId } from 'react'
import { t } from '#messages/catalogue.ts'
import { Fault } from '../../ui/fault.tsx'
import { inputLook } from '../../ui/text-input.tsx'
import type { Panel } from './panel.server.ts'
import { FROM, TO, TYPED_IN } from './read-parts-query.ts'

interface RangeFieldsProps {
  name: string
  fields: Panel['fields']
  help?: string | undefined
  typedIn?: string | undefined
  fault: string | false | undefined
}

export function RangeFields({ name, fields, help, typedIn, fault }: RangeFieldsProps) {
  const id = useId()
  const described = [fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  const field = (ending: string, label: string) => (
    <label className="flex min-w-0 flex-1 items-center gap-1.5 text-13 text-ink-soft">
      {label}
      <input
        type="text"
        name={name + ending}
        defaultValue={fields.find((each) => each[0] === name + ending)?.[1] ?? ''}
        maxLength={64}
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={described}
        aria-invalid={fault ? true : undefined}
        className={`${inputLook} h-8 min-w-0 px-2 text-13 lg:group-data-across/filter:w-24 max-lg:h-11 max-lg:text-15`}
      />
    </label>
  )
  return (
    <div className="mb-2 lg:group-data-across/filter:mb-0 lg:group-data-across/filter:flex lg:group-data-across/filter:items-center lg:group-data-across/filter:gap-3">
      <div className="flex gap-2">
        {field(FROM, t('finding.from'))}
        {field(TO, t('finding.to'))}
        {typedIn && <input type="hidden" name={name + TYPED_IN} value={typedIn} />}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-13 text-ink-soft">
          {help}
        </p>
      )}
      {fault && (
        <Fault id={`${id}-fault`} className="mt-1">
          {fault}
        </Fault>
      )}
    </div>
  )
}
