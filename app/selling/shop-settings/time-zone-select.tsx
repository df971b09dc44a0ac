import type { ComponentProps } from 'react'
import { t } from '#messages/catalogue.ts'
import { Select } from '../../ui/select.tsx'

/** A time zone by its name. Browsers list different names: the present one is offered even if this browser does not list it. */
export function TimeZoneSelect({ present, ...rest }: ComponentProps<'select'> & { present: string }) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (present) zones.add(present)
  return (
    <Select {...rest}>
      <option value="">{t('settings.choose-time-zone')}</option>
      {[...zones].sort().map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
