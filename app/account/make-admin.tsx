import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { makeAdmin, type User } from '#contract/users.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { Button } from '../ui/button.tsx'

/** 'Make Admin': there is no way back (SPEC section 4), which the hint says. */
export function MakeAdmin({ user }: { user: User }) {
  const promotion = useMutation({
    mutationFn: () => send(makeAdmin, { params: { email: user.email }, query: { id: user._id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(t('users.made-admin'))
      else toast.info(t('users.already-admin'))
      return queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    onError: (error) => {
      const forbidden = error instanceof ApiError && error.problem?.status === 403
      toast.error(forbidden ? t('users.make-admin-failed') : error.message)
    },
  })
  return (
    <Button
      size="small"
      busy={promotion.isPending}
      onClick={() => promotion.mutate()}
      aria-label={t('users.make-admin-named', { email: user.email })}
    >
      {t('users.make-admin')}
    </Button>
  )
}
