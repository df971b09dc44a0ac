import { useQuery } from '@tanstack/react-query'
import { type DeskFamily, getDeskFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { countWords } from '../../count-words.ts'
import { Loaded } from '../../loaded.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddFamily } from './add-family.tsx'
import { ChildList } from './child-list.tsx'
import { FamilyEvents } from './family-events.tsx'
import { FamilyLink } from './family-link.tsx'
import { MoveFamily } from './move-family.tsx'
import { AddParameter } from './parameter-form.tsx'
import { ParameterList } from './parameter-list.tsx'
import { RemoveFamily } from './remove-family.tsx'
import { RenameFamily } from './rename-family.tsx'

export function FamilyPage({ family: key }: { family: string }) {
  const family = useQuery({
    queryKey: ['families', 'desk', key],
    queryFn: ({ signal }) => send(getDeskFamily, { params: { key }, signal }),
  })
  return (
    <>
      <BackLink to="/dashboard/families">{t('families.title')}</BackLink>
      <Loaded
        of={family}
        failed={t('families.one-failed')}
        skeleton={<Skeleton className="h-120 w-full max-w-200" />}
      >
        {(loaded) => <Family family={loaded} loadedAt={family.dataUpdatedAt} />}
      </Loaded>
    </>
  )
}

function Family({ family, loadedAt }: { family: DeskFamily; loadedAt: number }) {
  return (
    <div className="max-w-260">
      <Head family={family} />
      <Section title={t('families.parameters')} aside={<AddParameter family={family} />}>
        <ParameterList family={family} />
      </Section>
      <Section title={t('families.below')} aside={<AddFamily parent={family} />}>
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
  const isRoot = parents.length === 0
  return (
    <>
      {!isRoot && (
        <p className="mb-1 text-13 text-ink-soft">
          {parents.map((parent) => (
            <span key={parent.key}>
              <FamilyLink family={parent} look="inline" /> ›{' '}
            </span>
          ))}
        </p>
      )}
      <h1 className="text-25 font-semibold tracking-tight wrap-anywhere">{name}</h1>
      <p className="mt-1 text-13 text-ink-soft">
        <span className="font-mono wrap-anywhere">{key}</span> ·{' '}
        {t('families.products', { count: countWords(products) })}
      </p>
      {isRoot && <p className="mt-3 text-ink-soft">{t('families.main')}</p>}
      <div className="mt-3 -ml-3 flex flex-wrap">
        <RenameFamily family={family} />
        {!isRoot && <MoveFamily family={family} />}
        {!isRoot && <RemoveFamily family={family} />}
      </div>
    </>
  )
}
