import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function CardFormSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-4">
      <Line label={t('payment.number')} />
      <div className="grid grid-cols-2 gap-4">
        <Line label={t('payment.expiry')} help={t('payment.expiry-help')} />
        <Line label={t('payment.cvc')} />
      </div>
      <Button variant="primary" size="large" wide disabled>
        {t('payment.pay')}
      </Button>
    </div>
  )
}

function Line({ label, help }: { label: string; help?: string }) {
  return (
    <div>
      <p className="mb-1.5 font-medium">{label}</p>
      <Skeleton className="h-11" />
      {help && <p className="mt-1.5 text-13 text-ink-soft">{help}</p>}
    </div>
  )
}
