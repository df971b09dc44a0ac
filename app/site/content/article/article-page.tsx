import { t } from '#messages/catalogue.ts'
import { Page } from '../../../ui/page.tsx'
import { Capacitors } from './capacitors.tsx'
import { Checklist } from './checklist.tsx'
import { FoldedContents, SideContents } from './contents.tsx'
import { Counterfeits } from './counterfeits.tsx'
import { Lifecycle } from './lifecycle.tsx'
import { Packages } from './packages.tsx'
import { Price } from './price.tsx'
import { Resistors } from './resistors.tsx'
import { MINUTES_TO_READ, PUBLISHED, sections, timelineOf } from './sections.ts'
import { Sellers } from './sellers.tsx'
import { Stock } from './stock.tsx'
import { Storing } from './storing.tsx'
import { Temperature } from './temperature.tsx'
import { Paragraph } from './text.tsx'
import { WhatFor } from './what-for.tsx'

export function ArticlePage() {
  return (
    <Page>
      <div
        style={{ timelineScope: sections.map(({ id }) => timelineOf(id)).join(', ') }}
        className="grid grid-cols-1 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-20"
      >
        <div className="max-lg:contents">
          <SideContents />
        </div>
        <article>
          <ArticleHead />
          <FoldedContents />
          <div className="mt-8">
            <Paragraph of="article.intro.p1" />
            <Paragraph of="article.intro.p2" />
          </div>
          <WhatFor />
          <Sellers />
          <Price />
          <Stock />
          <Resistors />
          <Packages />
          <Capacitors />
          <Temperature />
          <Counterfeits />
          <Lifecycle />
          <Storing />
          <Checklist />
        </article>
      </div>
    </Page>
  )
}

function ArticleHead() {
  return (
    <header>
      <h1 className="max-w-126 text-42 font-semibold tracking-tight">{t('blogs.title')}</h1>
      <p className="mt-4 max-w-126 text-20 text-ink-soft">{t('article.lead')}</p>
      <div aria-hidden="true" className="graduated mt-8 max-w-180" />
      <p className="mt-2 text-13 text-ink-soft">
        <time dateTime={PUBLISHED}>{t('article.date')}</time>
        {' · '}
        {t('article.minutes', { minutes: MINUTES_TO_READ })}
      </p>
    </header>
  )
}
