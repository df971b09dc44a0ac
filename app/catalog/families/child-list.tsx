import { type DeskFamily, placeFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { FamilyLink } from './family-link.tsx'
import { PlaceButtons } from './place-buttons.tsx'

export function ChildList({ family: { key: parent, children } }: { family: DeskFamily }) {
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
