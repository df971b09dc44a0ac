import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import {
  answerMessage,
  closeMessage,
  type DeskMessage,
  listMessageEvents,
  listMessages,
  MessageAnswer,
  MessageState,
  reopenMessage,
} from '#contract/site/messages.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { CallDialog } from '../../call-dialog.tsx'
import { DeskActs } from '../../desk-acts.tsx'
import { DeskList } from '../../desk-list.tsx'
import { FormField } from '../../form-field.tsx'
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
          top
          columns={[
            { label: t('messages.message'), cell: (message) => <MessageFacts message={message} /> },
            {
              label: t('manage-products.actions'),
              align: 'right',
              narrow: 'inline',
              cell: (message) => <MessageActs message={message} />,
            },
          ]}
        />
      )}
      pages={t('messages.pages')}
    />
  )
}

function MessageFacts({ message }: { message: DeskMessage }) {
  const { _id, email, subject, number, createdAt, state, orderId, offerId } = message
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
          <span className="text-ink-soft">{t(offerId ? 'offers.offer' : 'contact.number')}</span>{' '}
          {orderId || offerId ? (
            <Link
              to={
                offerId
                  ? generatePath(pages.offer, { id: offerId })
                  : generatePath(pages.order, { id: orderId ?? '' })
              }
              className="underline underline-offset-4 hover:text-copper"
            >
              {number}
            </Link>
          ) : (
            number
          )}
        </p>
      )}
      {threadOf(message).map(({ text, at, by, isAnswer }) =>
        isAnswer ? (
          <div key={at} className="mt-3 border-l-2 border-copper pl-3">
            <p className="text-13 wrap-anywhere text-ink-soft">
              {[t('messages.answered-by'), formatInstant(at), by].filter(Boolean).join(' · ')}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </div>
        ) : (
          <p key={at} className="mt-2 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ),
      )}
    </div>
  )
}

/** In the order of their time. */
function threadOf({ message: text, createdAt: at, answers = [], questions = [{ text, at }] }: DeskMessage) {
  return [
    ...questions.map((question) => ({ ...question, by: undefined, isAnswer: false })),
    ...answers.map((answer) => ({ ...answer, isAnswer: true })),
  ].sort((one, other) => one.at.localeCompare(other.at))
}

function mailTo({ email, subject }: DeskMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

/** Marks ask for no confirmation, because each undoes the other. */
function MessageActs({ message: { _id, email, subject, state } }: { message: DeskMessage }) {
  const answered = state !== 'new'
  const params = { id: _id }
  return (
    <div className="flex flex-wrap items-center gap-2 @xl:flex-col @xl:items-end @4xl:flex-row @4xl:flex-nowrap @4xl:justify-end">
      {!answered && (
        <CallDialog
          label={t('messages.answer')}
          name={t('messages.answer-named', { subject })}
          variant="secondary"
          title={t('messages.answer-title', { email })}
          description={t('messages.answer-help', { email })}
          wide
          draft={`answer:${_id}`}
          schema={MessageAnswer}
          fresh={{ text: '' }}
          formLabel={t('messages.answer')}
          submitLabel={t('messages.send')}
          call={(body) => send(answerMessage, { params, body })}
          done={({ modifiedCount }) =>
            t(modifiedCount > 0 ? 'messages.answer-sent' : 'messages.answered-before', { email })
          }
          refresh={() => refresh('messages')}
          fields={(form) => (
            <FormField form={form} name="text" label={t('messages.answer-text')} as="lines" rows={10} />
          )}
        />
      )}
      <CallButton
        variant="quiet"
        call={() => send(answered ? reopenMessage : answerMessage, { params })}
        done={() => t(answered ? 'messages.reopened' : 'messages.marked')}
        refresh={() => refresh('messages')}
        aria-label={t(answered ? 'messages.reopen-named' : 'messages.mark-named', { subject })}
      >
        {t(answered ? 'messages.reopen' : 'messages.mark')}
      </CallButton>
      {state !== 'closed' && (
        <CallButton
          variant="quiet"
          call={() => send(closeMessage, { params })}
          done={() => t('messages.closed-done')}
          refresh={() => refresh('messages')}
          aria-label={t('messages.close-named', { subject })}
        >
          {t('messages.close')}
        </CallButton>
      )}
    </div>
  )
}
