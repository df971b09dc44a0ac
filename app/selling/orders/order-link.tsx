import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'

/** The number of an order, as the link to its page. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link
      to={generatePath(pages.order, { id })}
      className="inline-flex min-h-6 items-center font-mono whitespace-nowrap text-ink underline decoration-line underline-offset-4 hover:text-copper"
    >
      {number}
    </Link>
  )
}
