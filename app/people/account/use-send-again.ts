import { useMutation } from '@tanstack/react-query'
import { sendVerification } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { refreshOwnAccount } from './use-own-account.ts'

/** Sends the verification mail again. The caller displays the outcome. */
export function useSendAgain() {
  const sending = useMutation({
    mutationFn: () => send(sendVerification, {}),
    onError: (error) => {
      if (error instanceof ApiError && error.refusal === 'email-verified') refreshOwnAccount()
    },
  })
  return {
    busy: sending.isPending,
    sendAgain: () => sending.mutate(),
    failed: sending.isError,
    outcome: sending.data ? t('verify.sent', { email: sending.data.sentTo }) : inWords(sending.error),
    sent: sending.isSuccess,
  }
}

function inWords(error: Error | null): string | undefined {
  const detail = error instanceof ApiError ? error.problem?.detail : undefined
  return detail ? `${error?.message} ${detail}` : error?.message
}
