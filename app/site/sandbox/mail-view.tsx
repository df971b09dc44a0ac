import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { getSandboxMail } from '#contract/site/sandbox-mails.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Waiting } from '../../waiting.tsx'
import { formatWhen } from './format-when.ts'
import { MailsFailed } from './mails-failed.tsx'

export function MailView({ id }: { id: string }) {
  const { data: mail, ...loading } = useQuery({
    queryKey: ['sandbox-mails', id],
    queryFn: ({ signal }) => send(getSandboxMail, { params: { id }, signal }),
  })
  if (loading.error) return <MailsFailed error={loading.error} retry={() => loading.refetch()} />
  if (!mail) return <Waiting label={t('chunk.waiting')} />
  return (
    <article aria-labelledby="mail-subject" className="min-w-0">
      <Link to="?" className="mb-4 inline-flex items-center gap-2 text-copper-deep underline lg:hidden">
        <Icon of={ArrowLeft} />
        {t('mails.back')}
      </Link>
      <h2 id="mail-subject" className="text-20 font-semibold break-words">
        {mail.subject}
      </h2>
      <p className="mt-1 text-ink-soft tabular-nums">
        {t('mails.to', { email: mail.to })} · <time dateTime={mail.date}>{formatWhen(mail.date)}</time>
      </p>
      <h3 className="mt-6 mb-2 text-13 font-medium text-ink-soft">{t('mails.html')}</h3>
      <Card>
        {/* Scripts and forms are blocked, and the origin is opaque; links open in a new tab. */}
        <iframe
          title={t('mails.html')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
          className="block h-160 w-full bg-white scheme-light"
        />
      </Card>
      <h3 className="mt-6 mb-2 text-13 font-medium text-ink-soft">{t('mails.text')}</h3>
      <pre className="overflow-x-auto rounded-card bg-sunken p-4 font-mono text-13 whitespace-pre-wrap break-words">
        {mail.text}
      </pre>
    </article>
  )
}
