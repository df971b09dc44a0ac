import { UserRound } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { Footer } from '../ui/footer.tsx'
import { Header } from '../ui/header.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

const links = [
  { label: 'Home', to: '/' },
  { label: 'Products', to: '/design' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Reviews', to: '/reviews' },
]

const columns = [
  {
    title: 'Services',
    links: [
      { label: 'Ordering', to: '/services/ordering' },
      { label: 'Delivery', to: '/services/delivery' },
      { label: 'Samples', to: '/services/samples' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', to: '/company' },
      { label: 'Quality', to: '/company/quality' },
      { label: 'Contact', to: '/company/contact' },
    ],
  },
  {
    title: 'Social',
    links: [
      { label: 'Mastodon', to: '/social/mastodon' },
      { label: 'YouTube', to: '/social/youtube' },
    ],
  },
]

export function HeaderSample() {
  return (
    <Header
      brand="Farad"
      links={links}
      navigationLabel="Main"
      menuLabel="Menu"
      account={
        <ButtonLink to="/login" variant="quiet" className="md:-mr-4">
          <Icon of={UserRound} />
          Login
        </ButtonLink>
      }
    />
  )
}

export function FooterSample() {
  return (
    <Footer
      brand="Farad"
      line="Resistors, capacitors and semiconductors, straight from the people who make them."
      columns={columns}
      small="© 2031 Farad"
      aside={
        <ThemeSwitch legend="Theme" labels={{ system: 'As the device', light: 'Light', dark: 'Dark' }} />
      }
    />
  )
}
