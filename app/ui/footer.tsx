import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface FooterColumn {
  title: string
  links: { label: string; to: string }[]
}

interface FooterProps {
  brand: ReactNode
  line: string
  columns: FooterColumn[]
  small: ReactNode
  aside: ReactNode
}

export function Footer({ brand, line, columns, small, aside }: FooterProps) {
  return (
    <footer className="border-t border-line bg-sunken md:mt-8 at-desk:mt-0 print:hidden">
      <div className="graduated at-desk:hidden" />
      <div className="mx-auto max-w-page px-4 sm:px-6 lg:px-8">
        <div className="grid gap-8 py-8 md:grid-cols-[1fr_2fr] md:py-12 at-desk:hidden">
          <div>
            <p className="flex items-center gap-2.5 text-17 font-semibold">{brand}</p>
            <p className="mt-2 max-w-72 text-ink-soft">{line}</p>
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {columns.map((column) => (
              <Column key={column.title} {...column} />
            ))}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-4 text-13 text-ink-soft at-desk:border-0 at-desk:py-1.25">
          <div>{small}</div>
          {aside}
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: FooterColumn) {
  return (
    <div>
      <h2 className="text-13 font-medium text-ink-soft">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-flex min-h-8 items-center rounded-field py-1 leading-snug hover:text-copper hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
