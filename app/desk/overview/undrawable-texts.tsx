import { useState } from 'react'
import type { Finding } from '#contract/desk/books.ts'
import { drawWithSigns } from '#contract/selling/papers.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { useCan } from '../../people/account/use-rights.ts'

interface Props extends NonNullable<Finding['undrawable']> {
  order: string
}

/** The texts that keep a paper from being drawn, and the way out (rules: K-25). */
export function UndrawableTexts({ order, paper, texts }: Props) {
  const can = useCan()
  const [done, setDone] = useState(false)

  return (
    <span className="mt-1 block">
      {t('books.paper-undrawable')}{' '}
      {texts.map((text) => (
        <bdi key={text} className="mr-2 font-medium">
          {text}
        </bdi>
      ))}
      <span className="block text-ink-soft">{t('books.paper-undrawable-help')}</span>
      {done && <span className="mt-1 block text-ink-soft">{t('books.drawn-with-signs')}</span>}
      {can('settings') && !done && (
        <CallButton
          call={() => send(drawWithSigns, { params: { id: order, paper }, body: {} })}
          // Shown here at once, because the polled overview lags by some seconds.
          done={() => setDone(true)}
          className="mt-2 h-auto! min-h-9 py-1 whitespace-normal!"
        >
          {t('books.draw-with-signs')}
        </CallButton>
      )}
    </span>
  )
}
