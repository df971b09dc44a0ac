import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { answerMessage, type DeskMessage, reopenMessage } from '#contract/desk/desk-messages.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'

/** Marks a message as answered, or as new again. Asks for no confirmation, because each action undoes the other. */
export function AnswerMessage({ message: { _id, subject, state } }: { message: DeskMessage }) {
  const answered = state === 'answered'
  const change = useMutation({
    mutationFn: () => send(answered ? reopenMessage : answerMessage, { params: { id: _id } }),
    onSuccess: () => {
      toast.success(t(answered ? 'messages.reopened' : 'messages.marked'))
    },
    onError: (error) => {
      toast.error(error.message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  })
  return (
    <Button
      size="small"
      busy={change.isPending}
      onClick={() => change.mutate()}
      aria-label={t(answered ? 'messages.reopen-named' : 'messages.mark-named', { subject })}
    >
      {t(answered ? 'messages.reopen' : 'messages.mark')}
    </Button>
  )
}
