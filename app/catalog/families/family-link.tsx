import { Link } from 'react-router'

const looks = { plain: '', strong: 'font-medium', inline: 'underline decoration-line underline-offset-4' }

interface FamilyLinkProps {
  family: { key: string; name: string }
  look?: keyof typeof looks
}

export function FamilyLink({ family: { key, name }, look = 'plain' }: FamilyLinkProps) {
  return (
    <Link
      to={`/dashboard/families/${key}`}
      className={`wrap-anywhere hover:text-copper hover:underline ${looks[look]}`}
    >
      {name}
    </Link>
  )
}
