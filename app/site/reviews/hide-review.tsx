import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { type DeskReview, hideReview, showReview } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'

/** Hides a review, or shows a hidden one again. Asks for no confirmation, because each action undoes the other. */
export function HideReview({ review: { _id, email, state } }: { review: DeskReview }) {
  const hidden = state === 'hidden'
  const change = useMutation({
    mutationFn: () => send(hidden ? showReview : hideReview, { params: { id: _id } }),
    onSuccess: () => {
      toast.success(t(hidden ? 'manage-reviews.now-shown' : 'manage-reviews.now-hidden'))
    },
    onError: (error) => {
      toast.error(error.message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  })
  return (
    <Button
      size="small"
      busy={change.isPending}
      onClick={() => change.mutate()}
      aria-label={t(hidden ? 'manage-reviews.show-named' : 'manage-reviews.hide-named', { email })}
    >
      {t(hidden ? 'manage-reviews.show' : 'manage-reviews.hide')}
    </Button>
  )
}
