import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { familyDrawing } from './family-drawing.ts'
import { productsPath } from './products-path.ts'

/** What is sold, below the link to all parts, which is all that is shown if it cannot be loaded. */
export function FamilyMenu({ look }: { look: string }) {
  const [families, setFamilies] = useState<FamilyLinks['roots']>([])
  useEffect(() => {
    const leaving = new AbortController()
    rootFamilies(leaving.signal).then(setFamilies, () => {})
    return () => leaving.abort()
  }, [])
  return (
    <ul className="max-md:grid max-md:grid-cols-2">
      {families.map(({ key, name }) => {
        const drawing = familyDrawing(key)
        return (
          <li key={key}>
            <Link to={productsPath({ family: key })} className={look}>
              <span className="aspect-4/3 w-10 shrink-0">
                {drawing && <img src={drawing} alt="" width={400} height={300} />}
              </span>
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

async function rootFamilies(signal: AbortSignal): Promise<FamilyLinks['roots']> {
  const answer = await fetch('/api/family-links', { signal })
  if (!answer.ok) return []
  return ((await answer.json()) as FamilyLinks).roots
}
