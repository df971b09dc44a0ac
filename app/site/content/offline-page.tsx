import { useRevalidator } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'

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
