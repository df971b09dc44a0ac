import { BadgeCheck, Leaf, type LucideIcon, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'

export function QualityRow() {
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-4 border-y border-line py-6 md:grid-cols-3 lg:mt-14">
      <Fact icon={BadgeCheck} title={t('home.lots')} words={t('home.lots-words')} to="/info/quality" />
      <Fact icon={Leaf} title={t('home.rohs')} words={t('home.rohs-words')} to="/info/quality" />
      <Fact icon={Undo2} title={t('home.returns')} words={t('home.returns-words')} to="/info/returns" />
    </ul>
  )
}

interface FactProps {
  icon: LucideIcon
  title: string
  words: string
  to: string
}

function Fact({ icon, title, words, to }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon of={icon} className="mt-0.5 shrink-0 text-copper" />
      <p>
        <Link to={to} className="font-medium underline decoration-line underline-offset-4 hover:text-copper">
          {title}
        </Link>
        <span className="block text-13 text-ink-soft">{words}</span>
      </p>
    </li>
  )
}
