import {
  addParameter,
  changeFamily,
  type DeskFamily,
  getDeskFamily,
  placeFamily,
} from '#contract/catalog/desk-families.ts'
import { type FamilyEvent, listFamilyEvents } from '#contract/catalog/family-events.ts'
import { pages } from '#contract/pages.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { countWords } from '../../count-words.ts'
import { History, HistoryEntry } from '../../history.tsx'
import { Loaded } from '../../loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Table } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { AddFamily, MoveFamily, RemoveFamily, RenameFamily, WarnOfFamily } from './family-dialogs.tsx'
import { FamilyLink } from './family-link.tsx'
import { MeaningDialog, nameIn, useKinds } from './meaning-dialog.tsx'
import { ParameterDialog, typedUnit } from './parameter-dialog.tsx'
import { ParameterEntry } from './parameter-entry.tsx'
import { PlaceButtons } from './place-buttons.tsx'

export function FamilyPage({ family: key }: { family: string }) {
  const family = useAnswer(['families', 'desk', key], getDeskFamily, { params: { key } })
  return (
    <Loaded
      of={family}
      failed={t('families.one-failed')}
      head={{ title: t('families.family'), back: { to: pages.families, label: t('families.title') } }}
    >
      {(loaded) => <Family family={loaded} loadedAt={family.dataUpdatedAt} />}
    </Loaded>
  )
}

function Family({ family, loadedAt }: { family: DeskFamily; loadedAt: number }) {
  return (
    <div className="max-w-260">
      <Head family={family} />
      <Section title={t('families.parameters')} aside={<AddParameter family={family} />}>
        <ParameterList family={family} />
      </Section>
      <Section title={t('families.below')} aside={<AddFamily family={family} />}>
        <ChildList family={family} />
      </Section>
      <Section title={t('families.history')}>
        <FamilyEvents family={family.key} loadedAt={loadedAt} />
      </Section>
    </div>
  )
}

function Head({ family }: { family: DeskFamily }) {
  const { key, name, parents, products } = family
  const { kinds } = useKinds()
  return (
    <>
      <ListHead
        title={name}
        back={{ to: pages.families, label: t('families.title') }}
        note={
          <p className="text-13">
            {parents.map((parent) => (
              <span key={parent.key}>
                <FamilyLink family={parent} look="inline" /> ›{' '}
              </span>
            ))}
            <span className="font-mono wrap-anywhere">{key}</span> ·{' '}
            {t('families.products', { count: countWords(products) })}
          </p>
        }
      />
      <Matching family={family} />
      <div className="mt-2 -ml-3 flex flex-wrap">
        <RenameFamily family={family} />
        <WarnOfFamily family={family} />
        <MeaningDialog
          of={family}
          meant={family.kind}
          label={t('families.part-kind')}
          draft={`family:meaning:${key}`}
          options={kinds}
          save={({ meant, alsoCalled }) =>
            send(changeFamily, { params: { key }, body: { kind: meant, alsoCalled } })
          }
        />
        <MoveFamily family={family} />
        <RemoveFamily family={family} />
      </div>
    </>
  )
}

/** What the store takes the family for, and whether it finds its parts by value. */
function Matching({ family: { kind, matching, alsoCalled = [] } }: { family: DeskFamily }) {
  const { kinds, roles } = useKinds()
  const lacks = matching?.lacks.map((role) => nameIn(roles, role)).join(', ')
  return (
    <div className="-mt-3 text-13 text-ink-soft">
      <p>
        {kind
          ? t(`families.kind-${kind.from}`, { kind: nameIn(kinds, kind.key) ?? kind.key })
          : t('families.no-kind')}{' '}
        {kind && matching?.matched && t('families.matched')}
        {lacks && t('families.not-matched', { lacks })}
      </p>
      {alsoCalled.length > 0 && <p>{t('families.also-called', { names: alsoCalled.join(', ') })}</p>}
    </div>
  )
}

function AddParameter({ family: { key, name } }: { family: DeskFamily }) {
  return (
    <ParameterDialog
      label={t('families.add-parameter')}
      variant="secondary"
      description={t('families.add-parameter-to', { name })}
      draft={`parameter:add:${key}`}
      fresh={{
        name: '',
        key: '',
        kind: 'number',
        ...typedUnit(),
        typedIn: '',
        shortName: '',
        better: '',
        several: false,
        inTable: true,
        filter: true,
      }}
      products={0}
      save={(body) => send(addParameter, { params: { key }, body })}
      doneWords="families.added"
    />
  )
}

function ChildList({ family: { key: parent, children } }: { family: DeskFamily }) {
  if (children.length === 0) return <p className="text-ink-soft">{t('families.none-below')}</p>
  return (
    <Card className="px-5">
      <ul className="divide-y divide-line">
        {children.map((child, index) => (
          <li key={child.key} className="flex min-h-11 items-center justify-between gap-4 py-1">
            <FamilyLink family={child} />
            <PlaceButtons
              name={child.name}
              index={index}
              count={children.length}
              place={(position) =>
                send(placeFamily, { params: { key: child.key }, body: { parent, position } })
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function FamilyEvents({ family, loadedAt }: { family: string; loadedAt: number }) {
  const events = useAnswer(
    ['family-events', family, loadedAt],
    listFamilyEvents,
    { params: { key: family } },
    { placeholderData: (previous) => previous },
  )
  return <History of={events}>{(event) => <EventEntry key={event._id} event={event} />}</History>
}

function EventEntry({ event: { kind, at, by, subject, changes } }: { event: FamilyEvent }) {
  return (
    <HistoryEntry
      title={[t(`families.event-${kind}`), subject].filter(Boolean).join(': ')}
      at={at}
      by={by}
      changes={changes?.map(({ field, from, to }) => ({
        label: translate(`families.field-${field}`),
        from,
        to,
      }))}
    />
  )
}

function ParameterList({ family: { key, parents, parameters } }: { family: DeskFamily }) {
  if (parameters.length === 0) return <p className="text-ink-soft">{t('families.no-parameters')}</p>
  const own = parameters.filter((parameter) => parameter.family === key)
  const columns = [
    { label: t('families.parameter') },
    { label: t('families.kind') },
    { label: t('families.in-table') },
    { label: t('families.filter') },
    { label: t('families.products-column'), align: 'right' as const },
    { label: t('manage-products.actions'), unlabelled: true },
  ]
  return (
    <Table label={t('families.parameters')} columns={columns}>
      {parameters.map((parameter) => (
        <ParameterEntry
          key={`${parameter.family} ${parameter.key}`}
          parameter={parameter}
          owner={parents.find((parent) => parent.key === parameter.family)}
          index={own.indexOf(parameter)}
          count={own.length}
        />
      ))}
    </Table>
  )
}
