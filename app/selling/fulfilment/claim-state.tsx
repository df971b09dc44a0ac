import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatClock } from './format-clock.ts'
import type { useClaim } from './use-claim.ts'

interface ClaimStateProps {
  order: OrderWithEvents
  claim: ReturnType<typeof useClaim>
}

export function ClaimState({ order: { packer }, claim }: ClaimStateProps) {
  return (
    <div className="mb-6 grid gap-3">
      {claim.failure && <Notice tone="error">{claim.failure}</Notice>}
      {claim.isMine && packer && <Mine until={packer.until} release={claim.release} />}
      {!claim.isMine && packer && (
        <Notice tone="warn" title={t('packing.by-another', { name: packer.name })}>
          {t('packing.by-another-until', {
            email: packer.email ?? packer.name,
            time: formatClock(packer.until),
          })}
        </Notice>
      )}
      {!packer && !claim.claiming && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={claim.claim}>
              {t('packing.claim')}
            </Button>
          }
        >
          {t('packing.unclaimed')}
        </Notice>
      )}
    </div>
  )
}

function Mine({ until, release }: { until: string; release: () => Promise<boolean> }) {
  const navigate = useNavigate()
  async function leave() {
    if (await release()) await navigate(pages.shipping)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-13 text-ink-soft">
      <p>{t('packing.yours', { time: formatClock(until) })}</p>
      <Button size="small" variant="quiet" className="max-sm:-ml-3" onClick={leave}>
        {t('packing.release')}
      </Button>
    </div>
  )
}
