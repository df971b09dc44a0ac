import { t } from '#messages/catalogue.ts'
import { Page } from '../../../ui/page.tsx'
import { ArticleSection } from './article-section.tsx'
import { Capacitors } from './capacitors.tsx'
import { Checklist } from './checklist.tsx'
import { FoldedContents, SideContents } from './contents.tsx'
import { Counterfeits } from './counterfeits.tsx'
import { Packages } from './packages.tsx'
import { Price } from './price.tsx'
import { Resistors } from './resistors.tsx'
import { MINUTES_TO_READ, PUBLISHED, sections, timelineOf } from './sections.ts'
import { Sellers } from './sellers.tsx'
import { Storing } from './storing.tsx'
import { Paragraph } from './text.tsx'

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

function WhatFor() {
  return (
    <ArticleSection id="what-for">
      <Paragraph of="article.what.p1" />
      <Paragraph of="article.what.p2" />
      <Paragraph of="article.what.p3" />
    </ArticleSection>
  )
}

function Stock() {
  return (
    <ArticleSection id="stock">
      <Paragraph of="article.stock.p1" />
      <Paragraph of="article.stock.p2" />
      <Paragraph of="article.stock.p3" />
      <Paragraph of="article.stock.p4" />
    </ArticleSection>
  )
}

function Temperature() {
  return (
    <ArticleSection id="temperature">
      <Paragraph of="article.temperature.p1" />
      <Paragraph of="article.temperature.p2" />
      <Paragraph of="article.temperature.p3" />
    </ArticleSection>
  )
}

function Lifecycle() {
  return (
    <ArticleSection id="lifecycle">
      <Paragraph of="article.life.p1" />
      <Paragraph of="article.life.p2" />
      <Paragraph of="article.life.p3" />
      <Paragraph of="article.life.p4" />
      <Paragraph of="article.life.p5" />
    </ArticleSection>
  )
}
