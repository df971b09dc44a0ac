import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DeskReview, listAllReviews, ReviewState } from '#contract/site/reviews.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { countWords } from '../../count-words.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { DeskReviewsTable } from './desk-reviews-table.tsx'
import { EmptyCard } from './empty-card.tsx'

export function ManageReviewsPage() {
  const [query] = useSearchParams()
  const state = ReviewState.safeParse(query.get('state')).data
  const { q, after, before } = askedList(query, PartText)
  const reviews = useQuery({
    queryKey: ['reviews', state, q, after, before],
    queryFn: ({ signal }) => sendPage(listAllReviews, { query: { state, q, after, before }, signal }),
    placeholderData: keepPreviousData,
  })
  const states = ReviewState.options.map((value) => ({ value, label: t(`manage-reviews.${value}`) }))
  return (
    <>
      <ListHead title={t('manage-reviews.title')} count={reviews.data && countWords(reviews.data.total)}>
        <ListSearch label={t('manage-reviews.search')} least={MIN_PART} />
      </ListHead>
      <ChoiceLinks
        label={t('manage-reviews.states')}
        name="state"
        choices={[{ value: 'all', label: t('manage-reviews.all') }, ...states]}
        present={state ?? 'all'}
      />
      <Loaded of={reviews} failed={t('manage-reviews.failed')}>
        {({ rows }) => <Reviews reviews={rows} narrowed={Boolean(q || state)} />}
      </Loaded>
      <Pager label={t('manage-reviews.pages')} query={query} of={reviews.data} />
    </>
  )
}

function Reviews({ reviews, narrowed }: { reviews: DeskReview[]; narrowed: boolean }) {
  if (reviews.length > 0) return <DeskReviewsTable reviews={reviews} />
  return (
    <EmptyState
      drawing={narrowed ? <Magnifier /> : <EmptyCard />}
      sentence={t(narrowed ? 'manage-reviews.none-found' : 'manage-reviews.none')}
    />
  )
}
