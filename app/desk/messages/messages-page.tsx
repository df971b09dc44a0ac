import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DeskMessage, listMessages, MessageState } from '#contract/desk/desk-messages.ts'
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
import { MessagesTable } from './messages-table.tsx'

export function MessagesPage() {
  const [query] = useSearchParams()
  const state = MessageState.safeParse(query.get('state')).data ?? 'new'
  const { q, after, before } = askedList(query, PartText)
  const messages = useQuery({
    queryKey: ['messages', state, q, after, before],
    // Returns the state too, because the rows of the previous state stay visible until these are loaded.
    queryFn: async ({ signal }) => ({
      state,
      ...(await sendPage(listMessages, { query: { state, q, after, before }, signal })),
    }),
    placeholderData: keepPreviousData,
  })
  const states = MessageState.options.map((value) => ({ value, label: t(`messages.${value}`) }))
  return (
    <>
      <ListHead title={t('messages.title')} count={messages.data && countWords(messages.data.total)}>
        <ListSearch label={t('messages.search')} least={MIN_PART} />
      </ListHead>
      <ChoiceLinks label={t('messages.states')} name="state" choices={states} present={state} />
      <Loaded of={messages} failed={t('messages.failed')}>
        {({ state, rows }) => <Messages state={state} messages={rows} searched={q !== undefined} />}
      </Loaded>
      <Pager label={t('messages.pages')} query={query} of={messages.data} />
    </>
  )
}

interface MessagesProps {
  state: MessageState
  messages: DeskMessage[]
  searched: boolean
}

function Messages({ state, messages, searched }: MessagesProps) {
  if (messages.length > 0) return <MessagesTable messages={messages} />
  const none = searched
    ? 'messages.none-found'
    : state === 'new'
      ? 'messages.none-new'
      : 'messages.none-answered'
  return <EmptyState drawing={<Magnifier />} sentence={t(none)} />
}
