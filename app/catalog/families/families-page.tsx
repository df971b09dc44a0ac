import { type DeskFamilyNode, listAllFamilies, placeFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { countWords } from '../../count-words.ts'
import { Loaded } from '../../loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { useAnswer } from '../../use-answer.ts'
import { AddFamily } from './family-dialogs.tsx'
import { FamilyLink } from './family-link.tsx'
import { ImportFamilies } from './import-families.tsx'
import { PlaceButtons } from './place-buttons.tsx'

export function FamiliesPage() {
  const families = useAnswer(['families', 'desk'], listAllFamilies)
  return (
    <>
      <ImportFamilies>
        <AddFamily />
      </ImportFamilies>
      <Loaded of={families} failed={t('families.failed')}>
        {(all) => (
          <Card className="max-w-160 px-5 2xl:max-w-none">
            <p className="flex justify-between border-b border-line py-2.5 text-13 font-medium text-ink-soft">
              <span>{t('families.family')}</span>
              <span>{t('families.products-column')}</span>
            </p>
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
    <ul className={below ? 'mb-2 border-l border-line pl-4' : 'gap-x-16 divide-y divide-line 2xl:columns-2'}>
      {here.map(({ key, name, products }, index) => (
        <li key={key} className="break-inside-avoid">
          <div className="group/family flex min-h-11 items-center gap-x-4 py-1.5">
            <FamilyLink family={{ key, name }} look={below ? 'plain' : 'strong'} />
            {!below && (
              <span className="ml-auto group-hover/family:opacity-100 focus-within:opacity-100 pointer-fine:opacity-0">
                <PlaceButtons
                  name={name}
                  index={index}
                  count={here.length}
                  place={(position) =>
                    send(placeFamily, { params: { key }, body: { parent: null, position } })
                  }
                />
              </span>
            )}
            <span
              className={`min-w-12 text-right tabular-nums ${below ? 'ml-auto' : ''} ${products > 0 ? '' : 'text-ink-soft'}`}
            >
              {countWords(products)}
            </span>
          </div>
          <Branch families={families} below={key} />
        </li>
      ))}
    </ul>
  )
}
