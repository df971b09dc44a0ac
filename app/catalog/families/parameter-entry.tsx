import { changeParameter, type DeskParameter, removeParameter } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { countWords } from '../../count-words.ts'
import { Fold } from '../../ui/fold.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { ChoiceList } from './choice-list.tsx'
import { refreshFamilies } from './family-dialogs.tsx'
import { FamilyLink } from './family-link.tsx'
import { ParameterDialog } from './parameter-dialog.tsx'
import { PlaceButtons } from './place-buttons.tsx'

interface ParameterEntryProps {
  parameter: DeskParameter
  /** The family above that owns the parameter; undefined if it is the shown family's own. */
  owner: { key: string; name: string } | undefined
  index: number
  count: number
}

export function ParameterEntry({ parameter, owner, index, count }: ParameterEntryProps) {
  const { key, name, kind, choices = [], unit, better, inTable, filter, products } = parameter
  return (
    <Row top>
      <Cell>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="font-mono text-13 text-ink-soft wrap-anywhere">{key}</p>
          {owner && (
            <p className="text-13 text-ink-soft">
              {t('families.inherited')} <FamilyLink family={owner} look="inline" />
            </p>
          )}
          {!owner && kind === 'choice' && (
            <Fold
              label={t('families.choices', { count: choices.length })}
              name={t('families.choices-of', { count: choices.length, name })}
            >
              <ChoiceList parameter={parameter} />
            </Fold>
          )}
        </div>
      </Cell>
      <Cell label={t('families.kind')}>
        <span className="@max-xl:text-right @xl:whitespace-nowrap">
          {unit ? t('families.number-in', { unit }) : t(`families.kind-${kind}`)}
          {better && <span className="block text-13 text-ink-soft">{t(`families.better-${better}`)}</span>}
        </span>
      </Cell>
      <Cell label={t('families.in-table')} narrow="figure">
        {t(inTable ? 'product-form.yes' : 'product-form.no')}
      </Cell>
      <Cell label={t('families.filter')} narrow="figure">
        {t(filter ? 'product-form.yes' : 'product-form.no')}
      </Cell>
      <Cell label={t('families.products-column')} align="right" narrow="figure">
        <span className="tabular-nums">{countWords(products)}</span>
      </Cell>
      <Cell bare={owner !== undefined}>
        {!owner && <Actions parameter={parameter} index={index} count={count} />}
      </Cell>
    </Row>
  )
}

function Actions({ parameter, index, count }: Omit<ParameterEntryProps, 'owner'>) {
  const { family, key, name, kind, unit = '', better = '', inTable, filter, products } = parameter
  const params = { key: family, parameter: key }
  return (
    <div className="-mr-3 flex @xl:-mt-2 @max-xl:-ml-3 @max-xl:flex-wrap @xl:justify-end">
      <PlaceButtons
        name={name}
        index={index}
        count={count}
        place={(position) => send(changeParameter, { params, body: { position } })}
      />
      <ParameterDialog
        label={t('families.change')}
        name={t('families.change-named', { name })}
        title={t('families.change-parameter')}
        description={name}
        draft={`parameter:change:${family}:${key}`}
        fresh={{ name, key, kind, unit, better, inTable, filter }}
        submitLabel={t('family-form.save')}
        products={products}
        save={(body) => send(changeParameter, { params, body })}
        doneWords="families.changed"
      />
      <ConfirmedCall
        label={t('families.remove')}
        name={t('families.remove-named', { name })}
        keepLabel={t('families.keep')}
        call={() => send(removeParameter, { params })}
        done={() => t('families.removed', { name })}
        refresh={refreshFamilies}
      >
        {t('families.remove-parameter-body', { name })}
      </ConfirmedCall>
    </div>
  )
}
