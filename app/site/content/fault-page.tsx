import { useRevalidator } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'

export function FaultPage({ status }: { status: number }) {
  return (
    <Page>
      <title>{t('fault.title')}</title>
      <ErrorPanel
        code={t('fault.code', { status })}
        title={t('fault.title')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('fault.retry')}
          </Button>
        }
      >
        {t('fault.body')}
      </ErrorPanel>
    </Page>
  )
}

export function NotFoundPage() {
  return (
    <Page>
      <title>{t('not-found.code')}</title>
      <meta name="robots" content="noindex" />
      <ErrorPanel
        code={t('not-found.code')}
        title={t('not-found.title')}
        action={
          <ButtonLink to="/" variant="primary">
            {t('not-found.home')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** Error messages of `fetch` in Chromium, Firefox and Safari when there is no response. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

/** Whether a page failed because its data could not be fetched, rather than by a refusal or fault of the store. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/** Retries without a reload, because a reload would lose the page. */
export function OfflinePage() {
  const { state, revalidate } = useRevalidator()
  return (
    <Page>
      <title>{t('fault.offline-title')}</title>
      <ErrorPanel
        title={t('fault.offline-title')}
        action={
          <Button variant="primary" busy={state === 'loading'} onClick={() => revalidate()}>
            {t('fault.retry')}
          </Button>
        }
      >
        {t('fault.offline-body')}
      </ErrorPanel>
    </Page>
  )
}
