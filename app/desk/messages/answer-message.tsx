import { toast } from 'sonner'
import { answerMessage, type DeskMessage, reopenMessage } from '#contract/desk/desk-messages.ts'
import { t } from '#messages/catalogue.ts'
import { ActionButton } from '../../action-button.tsx'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

/** Marks a message as answered, or as new again. Asks for no confirmation, because each action undoes the other. */
export function AnswerMessage({ message: { _id, subject, state } }: { message: DeskMessage }) {
  const answered = state === 'answered'
  async function change() {
    await send(answered ? reopenMessage : answerMessage, { params: { id: _id } })
    toast.success(t(answered ? 'messages.reopened' : 'messages.marked'))
  }
  return (
    <ActionButton
      act={change}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['messages'] })}
      aria-label={t(answered ? 'messages.reopen-named' : 'messages.mark-named', { subject })}
    >
      {t(answered ? 'messages.reopen' : 'messages.mark')}
    </ActionButton>
  )
}
