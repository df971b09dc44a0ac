import { useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** The keys that end unless their person keeps them by name. `none` is chosen at first. */
export function useKeptKeys(keys: readonly { _id: string; name: string }[] | undefined) {
  const [kept, setKept] = useState<readonly string[]>([])
  const choose = (id: string, keep: boolean) =>
    setKept(keep ? [...kept, id] : kept.filter((each) => each !== id))
  const choice = keys && keys.length > 0 && (
    <fieldset>
      <legend className="font-medium text-ink">{t('keep-keys.title')}</legend>
      <p className="text-13 text-ink-soft">{t('keep-keys.help')}</p>
      {keys.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={t('keep-keys.keep', { name })}
          checked={kept.includes(_id)}
          onChange={(event) => choose(_id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
  return { kept: [...kept], choice }
}
