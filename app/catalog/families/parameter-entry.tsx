import { toast } from 'sonner'
import { changeParameter, type DeskParameter, removeParameter } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { countWords } from '../../count-words.ts'
import { Fold } from '../../ui/fold.tsx'
import { ChoiceList } from './choice-list.tsx'
import { FamilyLink } from './family-link.tsx'
import { ChangeParameter } from './parameter-form.tsx'
import { PlaceButtons } from './place-buttons.tsx'
import { refreshFamilies } from './refresh.ts'

interface ParameterEntryProps {
  parameter: DeskParameter
  /** The family above that owns the parameter; undefined if it is the shown family's own. */
  owner: { key: string; name: string } | undefined
  index: number
  count: number
}

export function ParameterEntry({ parameter, owner, index, count }: ParameterEntryProps) {
  const { key, name, kind, choices = [] } = parameter
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-soft wrap-anywhere">
          <span className="font-mono">{key}</span> · {facts(parameter).join(' · ')}
        </p>
        {owner && (
          <p className="text-13 text-ink-soft">
            {t('families.inherited')} <FamilyLink family={owner} look="inline" />
          </p>
        )}
      </div>
      {!owner && <Actions parameter={parameter} index={index} count={count} />}
      {!owner && kind === 'choice' && (
        <div className="basis-full">
          <Fold
            label={t('families.choices', { count: choices.length })}
            name={t('families.choices-of', { count: choices.length, name })}
          >
            <ChoiceList parameter={parameter} />
          </Fold>
        </div>
      )}
    </li>
  )
}

function facts({ kind, unit, inTable, filter, better, products }: DeskParameter): string[] {
  return [
    unit ? t('families.number-in', { unit }) : t(`families.kind-${kind}`),
    ...(inTable ? [t('families.in-table')] : []),
    ...(filter ? [t('families.filter')] : []),
    ...(better ? [t(`families.better-${better}`)] : []),
    t('families.products', { count: countWords(products) }),
  ]
}

function Actions({ parameter, index, count }: Omit<ParameterEntryProps, 'owner'>) {
  const { family, key, name } = parameter
  const params = { key: family, parameter: key }
  async function remove() {
    await send(removeParameter, { params })
    toast.success(t('families.removed', { name }))
    await refreshFamilies()
  }
  return (
    <div className="-mr-3 flex flex-wrap max-sm:-ml-3">
      <PlaceButtons
        name={name}
        index={index}
        count={count}
        place={(position) => send(changeParameter, { params, body: { position } })}
      />
      <ChangeParameter parameter={parameter} />
      <AskedAction
        label={t('families.remove')}
        name={t('families.remove-named', { name })}
        keepLabel={t('families.keep')}
        act={remove}
      >
        {t('families.remove-parameter-body', { name })}
      </AskedAction>
    </div>
  )
}
