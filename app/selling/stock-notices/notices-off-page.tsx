import { Form, useNavigation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'

export function NoticesOffPage({ answer }: { answer: { refusal: string | undefined } | undefined }) {
  const sending = useNavigation().state !== 'idle'
  const ended = answer && answer.refusal === undefined
  return (
    <Page title={t('dashboard.notices')} width="narrow">
      <Card className="grid gap-5 p-6 sm:p-8">
        {answer?.refusal && <Notice tone="error">{answer.refusal}</Notice>}
        {ended ? (
          <>
            <p role="status">{t('notices.all-ended')}</p>
            <ButtonLink to={pages.products}>{t('lists.browse')}</ButtonLink>
          </>
        ) : (
          <Form method="post" className="grid gap-5">
            <p>{t('notices.off-question')}</p>
            <Button type="submit" variant="primary" size="large" wide busy={sending}>
              {t('notices.off')}
            </Button>
          </Form>
        )}
      </Card>
    </Page>
  )
}
