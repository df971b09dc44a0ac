import { Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'

interface ReplacementLinkProps {
  partNumber: string
  part: { toolId: string; name: string } | undefined
  name: string | undefined
}

export function ReplacementLink({ partNumber, part, name = partNumber }: ReplacementLinkProps) {
  const to = part
    ? productPath({ _id: part.toolId, name: part.name })
    : `${pages.products}?${new URLSearchParams({ q: name })}`
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
      {t('lines.find-replacement')}
    </Link>
  )
}
