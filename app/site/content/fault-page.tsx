import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
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
