import { t } from '#messages/catalogue.ts'
import { sections, timelineOf } from './sections.ts'

/** Uses CSS only, because the page starts its script late or never. */
const MARK = `@supports (animation-timeline: view()) {
  .marked-in-view { animation: in-view 1s linear }
  @keyframes in-view { from, to {
    color: var(--color-ink);
    background: linear-gradient(var(--color-copper) 0 0) 0 50% / 2px calc(100% - 0.75rem) no-repeat;
  } }
}`

export function SideContents() {
  return (
    <nav
      aria-labelledby="side-contents"
      className="sticky top-24 -ml-3 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto p-1 lg:block print:hidden"
    >
      <style>{MARK}</style>
      <h2 id="side-contents" className="mb-2 pl-3 text-13 font-medium text-ink-soft">
        {t('article.contents')}
      </h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              style={{ animationTimeline: timelineOf(id) }}
              className={`marked-in-view py-1.5 ${entryLook}`}
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function FoldedContents() {
  return (
    <details className="group/contents mt-8 max-w-126 rounded-card border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between rounded-card px-4 font-medium [&::-webkit-details-marker]:hidden">
        {t('article.contents')}
        <span
          aria-hidden="true"
          className="mr-1 size-2 rotate-45 border-r-2 border-b-2 border-ink-soft group-open/contents:mt-1 group-open/contents:rotate-225"
        />
      </summary>
      <nav aria-label={t('article.contents')} className="border-t border-line p-1">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={`py-3 ${entryLook}`}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

const entryLook = 'block rounded-field px-3 text-ink-soft transition-colors hover:text-ink'
