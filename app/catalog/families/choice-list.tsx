import { toast } from 'sonner'
import {
  changeChoice,
  type DeskChoice,
  type DeskParameter,
  removeChoice,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { countWords } from '../../count-words.ts'
import { AddChoice, RenameChoice } from './choice-form.tsx'
import { PlaceButtons } from './place-buttons.tsx'
import { refreshFamilies } from './refresh.ts'

export function ChoiceList({ parameter }: { parameter: DeskParameter }) {
  const { choices = [] } = parameter
  return (
    // Wider than its column, which it does not widen: the cells at its right are empty below their first lines.
    <div className="relative pt-2 @xl:w-0 @xl:min-w-full">
      <ul className="mb-2 border-l border-line pl-4 @xl:w-128">
        {choices.map((choice, index) => (
          <ChoiceEntry
            key={choice.key}
            parameter={parameter}
            choice={choice}
            index={index}
            count={choices.length}
          />
        ))}
      </ul>
      <AddChoice parameter={parameter} />
    </div>
  )
}

interface ChoiceEntryProps {
  parameter: DeskParameter
  choice: DeskChoice
  index: number
  count: number
}

function ChoiceEntry({ parameter, choice, index, count }: ChoiceEntryProps) {
  const { key, name, products } = choice
  const params = { key: parameter.family, parameter: parameter.key, choice: key }
  async function remove() {
    await send(removeChoice, { params })
    toast.success(t('families.removed', { name }))
    await refreshFamilies()
  }
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0 wrap-anywhere">
        {name}{' '}
        <span className="text-ink-soft">
          {name !== key && <span className="font-mono">{key} · </span>}
          {t('families.products', { count: countWords(products) })}
        </span>
      </span>
      <span className="-mr-3 flex flex-wrap max-sm:-ml-3">
        <PlaceButtons
          name={name}
          index={index}
          count={count}
          place={(position) => send(changeChoice, { params, body: { position } })}
        />
        <RenameChoice parameter={parameter} choice={choice} />
        <AskedAction
          label={t('families.remove')}
          name={t('families.remove-named', { name })}
          keepLabel={t('families.keep')}
          act={remove}
        >
          {t('families.remove-choice-body', { name })}
        </AskedAction>
      </span>
    </li>
  )
}
