import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Page } from '../../ui/page.tsx'
import { OwnerFacts } from '../content/owner-text.tsx'
import type { ContactValues } from './contact-draft.ts'
import { ContactForm } from './contact-form.tsx'
import type { ContactRefusal } from './contact-refusal.ts'

interface ContactPageProps {
  address: string | undefined
  phone: string | undefined
  hours: string | undefined
  /** Whether a message was just sent without JavaScript. */
  sent: boolean
  /** The refusal of a submit without JavaScript, with the typed values. */
  answer: { values: ContactValues; refusal: ContactRefusal } | undefined
}

export function ContactPage({ address, phone, hours, sent, answer }: ContactPageProps) {
  const start = { errors: {}, ...answer?.refusal, sent: sent && !answer }
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,45rem)_1fr] lg:gap-16">
        <ContactForm start={start} values={answer?.values ?? {}} asksNumber />
        <div className="grid gap-8">
          <OwnerFacts
            facts={[
              [t('contact.post'), address],
              [t('contact.phone'), phone],
              [t('contact.hours'), hours],
            ]}
          />
          <Answers />
        </div>
      </div>
    </Page>
  )
}

function Answers() {
  const pages = [
    { label: t('contact.about-delivery'), to: '/info/delivery' },
    { label: t('contact.about-payment'), to: '/info/payment' },
    { label: t('contact.about-returns'), to: '/info/returns' },
  ]
  return (
    <nav aria-label={t('contact.answers')}>
      <h2 className="text-13 text-ink-soft">{t('contact.answers')}</h2>
      <ul className="mt-1">
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-8 items-center rounded-field text-17 hover:text-copper hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
