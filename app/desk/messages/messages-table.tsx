import { type DeskMessage, listMessageEvents } from '#contract/desk/desk-messages.ts'
import { t, translate } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DeskActs } from '../../desk-acts.tsx'
import { formatInstant } from '../../format-instant.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { AnswerMessage } from './answer-message.tsx'

export function MessagesTable({ messages }: { messages: DeskMessage[] }) {
  const columns = [
    { label: t('messages.message') },
    { label: t('manage-products.actions'), align: 'right' as const },
  ]
  return (
    <Table label={t('dashboard.messages')} columns={columns}>
      {messages.map((message) => (
        <Row key={message._id} top>
          <Cell>
            <MessageFacts message={message} />
          </Cell>
          <Cell align="right" narrow="inline">
            <AnswerMessage message={message} />
          </Cell>
        </Row>
      ))}
    </Table>
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
