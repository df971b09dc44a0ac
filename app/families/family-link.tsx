import { Link } from 'react-router'

interface FamilyLinkProps {
  family: { key: string; name: string }
  strong?: boolean
}

/** A link to the page of a family on the desk. */
export function FamilyLink({ family: { key, name }, strong = false }: FamilyLinkProps) {
  return (
    <Link
      to={`/dashboard/families/${key}`}
      className={`wrap-anywhere hover:text-copper hover:underline ${strong ? 'font-medium' : ''}`}
    >
      {name}
    </Link>
  )
}
