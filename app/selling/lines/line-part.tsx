import { Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'

interface LinePartProps {
  partNumber: string
  part: { toolId: string; name: string } | undefined
  name?: string | undefined
}

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
        <p
          title={shownName}
          className="line-clamp-1 text-13 text-ink-soft wrap-anywhere @xl:line-clamp-2 @2xl:line-clamp-1"
        >
          {keepUnits(shownName)}
        </p>
      )}
    </>
  )
}
