import { toast } from 'sonner'
import { type DeskReview, hideReview, showReview } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { ActionButton } from '../../action-button.tsx'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

/** Hides a review, or shows a hidden one again. Asks for no confirmation, because each action undoes the other. */
export function HideReview({ review: { _id, email, state } }: { review: DeskReview }) {
  const hidden = state === 'hidden'
  async function change() {
    await send(hidden ? showReview : hideReview, { params: { id: _id } })
    toast.success(t(hidden ? 'manage-reviews.now-shown' : 'manage-reviews.now-hidden'))
  }
  return (
    <ActionButton
      act={change}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['reviews'] })}
      aria-label={t(hidden ? 'manage-reviews.show-named' : 'manage-reviews.hide-named', { email })}
    >
      {t(hidden ? 'manage-reviews.show' : 'manage-reviews.hide')}
    </ActionButton>
  )
}
