import {
  addChoice,
  ChoiceForm,
  changeChoice,
  changeParameter,
  type DeskChoice,
  type DeskParameter,
  removeChoice,
  removeParameter,
} from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { countWords } from '../../count-words.ts'
import { Fold } from '../../ui/fold.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { refreshFamilies } from './family-dialogs.tsx'
import { FamilyLink } from './family-link.tsx'
import { MeaningDialog, nameIn, useKinds } from './meaning-dialog.tsx'
import { KeyField, NameField } from './name-fields.tsx'
import { ParameterDialog, typedUnit } from './parameter-dialog.tsx'
import { PlaceButtons } from './place-buttons.tsx'

interface ParameterEntryProps {
  parameter: DeskParameter
  /** The family above that owns the parameter; undefined if it is the shown family's own. */
  owner: { key: string; name: string } | undefined
  index: number
  count: number
}

export function ParameterEntry({ parameter, owner, index, count }: ParameterEntryProps) {
  const { key, name, kind, choices = [], unit, typedIn, better, several } = parameter
  const { inTable, shortName, filter, products } = parameter
  return (
    <Row top>
      <Cell>
        <div className="min-w-0 @xl:min-w-32">
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
        <span className="@max-xl:text-right">
          {unit ? t('families.number-in', { unit }) : t(`families.kind-${several ? 'several' : kind}`)}
          {typedIn && (
            <span className="block text-13 text-ink-soft">{t('families.typed-in', { unit: typedIn })}</span>
          )}
          {better && <span className="block text-13 text-ink-soft">{t(`families.better-${better}`)}</span>}
          <ReadAs parameter={parameter} />
        </span>
      </Cell>
      <Cell label={t('families.in-table')} narrow="figure">
        {inTable && shortName ? shortName : t(inTable ? 'product-form.yes' : 'product-form.no')}
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

function ReadAs({ parameter: { role, choices = [] } }: { parameter: DeskParameter }) {
  const { roles } = useKinds()
  if (!role) return null
  const words = { role: nameIn(roles, role.key) ?? role.key, count: choices.length }
  const understood = choices.filter(({ meaning }) => meaning).length
  return (
    <span className="block text-13 text-ink-soft">
      {choices.length > 0
        ? t('families.read-as-choices', { ...words, understood })
        : t('families.read-as', words)}
    </span>
  )
}

function Actions({ parameter, index, count }: Omit<ParameterEntryProps, 'owner'>) {
  const { family, key, name, kind, unit, typedIn = '', several = false, products } = parameter
  const { inTable, shortName = '', filter, better = '' } = parameter
  const params = { key: family, parameter: key }
  const { roles } = useKinds()
  return (
    <div className="-mr-3 flex @xl:-mt-2 @max-xl:-ml-3 @max-4xl:flex-wrap @xl:justify-end">
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
        fresh={{ name, key, kind, ...typedUnit(unit), typedIn, shortName, better, several, inTable, filter }}
        submitLabel={t('family-form.save')}
        products={products}
        save={(body) => send(changeParameter, { params, body })}
        doneWords="families.changed"
      />
      {kind !== 'flag' && (
        <MeaningDialog
          of={parameter}
          meant={parameter.role}
          label={t('families.role')}
          draft={`parameter:meaning:${family}:${key}`}
          options={roles.filter((role) => role.of === kind)}
          save={({ meant, alsoCalled }) =>
            send(changeParameter, { params, body: { role: meant, alsoCalled } })
          }
        />
      )}
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

function ChoiceList({ parameter }: { parameter: DeskParameter }) {
  const { family, key, name, choices = [] } = parameter
  return (
    // Wider than its column, which it does not widen: the cells at its right are empty below their first lines.
    <div className="relative pt-2 @xl:w-0 @xl:min-w-full">
      <ul className="mb-2 border-l border-line pl-4 @xl:w-128">
        {choices.map((choice, index) => (
          <ChoiceEntry
            key={choice.key}
            params={{ key: family, parameter: key, choice: choice.key }}
            choice={choice}
            role={parameter.role?.key}
            index={index}
            count={choices.length}
          />
        ))}
      </ul>
      <CallDialog
        label={t('families.add-choice')}
        name={t('families.add-choice-to', { name })}
        variant="secondary"
        description={name}
        draft={`choice:add:${family}:${key}`}
        schema={ChoiceForm}
        fresh={{ name: '', key: '' }}
        call={(body) => send(addChoice, { params: { key: family, parameter: key }, body })}
        done={(_, { name }) => t('families.added', { name })}
        refresh={refreshFamilies}
        fields={(form) => (
          <>
            <NameField form={form} />
            <KeyField form={form} help={t('family-form.choice-key-help')} />
          </>
        )}
      />
    </div>
  )
}

const ChoiceName = ChoiceForm.pick({ name: true })

interface ChoiceEntryProps {
  params: { key: string; parameter: string; choice: string }
  choice: DeskChoice
  role: string | undefined
  index: number
  count: number
}

function ChoiceEntry({ params, choice, role, index, count }: ChoiceEntryProps) {
  const { key, name, products, meaning } = choice
  const meanings = useKinds().meanings.filter((each) => each.role === role)
  const means = nameIn(meanings, meaning?.key)
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0 wrap-anywhere">
        {name}{' '}
        <span className="text-ink-soft">
          {name !== key && <span className="font-mono">{key} · </span>}
          {t('families.products', { count: countWords(products) })}
          {means && means !== name && ` · ${t('families.means', { means })}`}
        </span>
      </span>
      <span className="-mr-3 flex flex-wrap max-sm:-ml-3">
        <PlaceButtons
          name={name}
          index={index}
          count={count}
          place={(position) => send(changeChoice, { params, body: { position } })}
        />
        <CallDialog
          label={t('families.rename')}
          name={t('families.rename-named', { name })}
          description={name}
          draft={`choice:rename:${params.key}:${params.parameter}:${key}`}
          schema={ChoiceName}
          fresh={{ name }}
          submitLabel={t('family-form.save')}
          call={(body) => send(changeChoice, { params, body })}
          done={(_, { name }) => t('families.changed', { name })}
          refresh={refreshFamilies}
          fields={(form) => <NameField form={form} />}
        />
        <MeaningDialog
          of={choice}
          meant={meaning}
          label={t('families.choice-meaning')}
          draft={`choice:meaning:${params.key}:${params.parameter}:${key}`}
          options={meanings}
          save={({ meant, alsoCalled }) =>
            send(changeChoice, { params, body: { meaning: meant, alsoCalled } })
          }
        />
        <ConfirmedCall
          label={t('families.remove')}
          name={t('families.remove-named', { name })}
          keepLabel={t('families.keep')}
          call={() => send(removeChoice, { params })}
          done={() => t('families.removed', { name })}
          refresh={refreshFamilies}
        >
          {t('families.remove-choice-body', { name })}
        </ConfirmedCall>
      </span>
    </li>
  )
}
