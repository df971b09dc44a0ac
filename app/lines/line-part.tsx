import { Link } from 'react-router'
import { productPath } from '#contract/product-path.ts'
import { keepUnits } from '../catalog/keep-units.ts'

interface LinePartProps {
  partNumber: string
  /** Absent if the part is off sale. */
  part: { toolId: string; name: string } | undefined
  /** The name at another time, for a part that is off sale. */
  name?: string
}

/** The part of a line: number, with a link to its page, and name. */
export function LinePart({ partNumber, part, name }: LinePartProps) {
  const number = 'font-mono text-13 wrap-anywhere'
  const shownName = part?.name ?? name
  return (
    <>
      {part ? (
        <Link
          to={productPath({ _id: part.toolId, name: part.name })}
          className={`${number} underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper`}
        >
          {partNumber}
        </Link>
      ) : (
        <span className={number}>{partNumber}</span>
      )}
      {shownName && (
        <p className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{keepUnits(shownName)}</p>
      )}
    </>
  )
}
