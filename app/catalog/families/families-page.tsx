import { useQuery } from '@tanstack/react-query'
import { type DeskFamilyNode, listAllFamilies, placeFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { countWords } from '../../count-words.ts'
import { Loaded } from '../../loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { AddFamily } from './family-dialogs.tsx'
import { FamilyLink } from './family-link.tsx'
import { ImportFamilies } from './import-families.tsx'
import { PlaceButtons } from './place-buttons.tsx'

export function FamiliesPage() {
  const families = useQuery({
    queryKey: ['families', 'desk'],
    queryFn: ({ signal }) => send(listAllFamilies, { signal }),
  })
  return (
    <>
      <h1 className="mb-2 text-25 font-semibold tracking-tight">{t('families.title')}</h1>
      <p className="mb-4 max-w-measure text-ink-soft">{t('families.lead')}</p>
      <div className="mb-6">
        <ImportFamilies>
          <AddFamily />
        </ImportFamilies>
      </div>
      <Loaded of={families} failed={t('families.failed')}>
        {(all) => (
          <Card className="max-w-200 px-5">
            <Branch families={all} below={undefined} />
          </Card>
        )}
      </Loaded>
    </>
  )
}

function Branch({ families, below }: { families: DeskFamilyNode[]; below: string | undefined }) {
  const here = families.filter(({ path }) => path.at(-2) === below)
  if (here.length === 0) return null
  return (
    <ul className={below ? 'mb-2 border-l border-line pl-4' : 'divide-y divide-line'}>
      {here.map(({ key, name, products }, index) => (
        <li key={key}>
          <div className="flex min-h-11 items-center justify-between gap-x-4 py-1.5">
            <FamilyLink family={{ key, name }} look={below ? 'plain' : 'strong'} />
            <span className="flex shrink-0 items-center gap-x-4 text-13 text-ink-soft tabular-nums max-sm:gap-x-2 max-[24rem]:flex-col max-[24rem]:items-end">
              {!below && (
                <PlaceButtons
                  name={name}
                  index={index}
                  count={here.length}
                  place={(position) =>
                    send(placeFamily, { params: { key }, body: { parent: null, position } })
                  }
                />
              )}
              {t('families.products', { count: countWords(products) })}
            </span>
          </div>
          <Branch families={families} below={key} />
        </li>
      ))}
    </ul>
  )
}
