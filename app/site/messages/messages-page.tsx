import {
  answerMessage,
  type DeskMessage,
  listMessageEvents,
  listMessages,
  MessageState,
  reopenMessage,
} from '#contract/site/messages.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { DeskActs } from '../../desk-acts.tsx'
import { DeskList } from '../../desk-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { listQuery } from '../../list-query.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table.tsx'

export function MessagesPage() {
  return (
    <DeskList
      call={listMessages}
      queryKey={['messages']}
      read={(address) => ({
        state: MessageState.safeParse(address.get('state')).data ?? 'new',
        ...listQuery(address, PartText),
      })}
      title={t('messages.title')}
      searchLabel={t('messages.search')}
      least={MIN_PART}
      above={({ state }) => (
        <ChoiceLinks
          label={t('messages.states')}
          name="state"
          choices={MessageState.options.map((value) => ({ value, label: t(`messages.${value}`) }))}
          present={state}
        />
      )}
      failed={t('messages.failed')}
      none={({ q, state }) => (
        <EmptyState sentence={t(q ? 'messages.none-found' : `messages.none-${state}`)} />
      )}
      rows={(messages) => (
        <DataTable
          label={t('dashboard.messages')}
          rows={messages}
          keyOf={({ _id }) => _id}
          top
          columns={[
            { label: t('messages.message'), cell: (message) => <MessageFacts message={message} /> },
            {
              label: t('manage-products.actions'),
              align: 'right',
              narrow: 'inline',
              cell: (message) => <AnswerMessage message={message} />,
            },
          ]}
        />
      )}
      pages={t('messages.pages')}
    />
  )
}

function MessageFacts({ message }: { message: DeskMessage }) {
  const { _id, email, subject, number, message: text, createdAt, state } = message
  return (
    <div className="max-w-measure min-w-0 flex-1 py-1">
      <p className="font-medium wrap-anywhere">{subject}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <a href={mailTo(message)} className="text-13 wrap-anywhere text-copper-deep underline">
          <EmailAddress address={email} />
        </a>
        <time dateTime={createdAt} className="text-13 whitespace-nowrap text-ink-soft">
          {formatInstant(createdAt)}
        </time>
        <DeskActs
          name={t('messages.history-named', { subject })}
          queryKey={['messages', 'events', _id, state]}
          load={(signal) => send(listMessageEvents, { params: { id: _id }, signal })}
          words={(kind) => translate(`messages.event-${kind}`)}
        />
      </div>
      {number && (
        <p className="mt-2 wrap-anywhere">
          <span className="text-ink-soft">{t('contact.number')}</span> {number}
        </p>
      )}
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

function mailTo({ email, subject }: DeskMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

/** Asks for no confirmation, because each act undoes the other. */
function AnswerMessage({ message: { _id, subject, state } }: { message: DeskMessage }) {
  const answered = state === 'answered'
  return (
    <CallButton
      call={() => send(answered ? reopenMessage : answerMessage, { params: { id: _id } })}
      done={() => t(answered ? 'messages.reopened' : 'messages.marked')}
      refresh={() => refresh('messages')}
      aria-label={t(answered ? 'messages.reopen-named' : 'messages.mark-named', { subject })}
    >
      {t(answered ? 'messages.reopen' : 'messages.mark')}
    </CallButton>
  )
}
