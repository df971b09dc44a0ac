import { t } from '#messages/catalogue.ts'

const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'
const NOT_STORED = 'FAILED_TO_CREATE_USER'

interface SignUpParts {
  requestMail: () => Promise<void>
  isTaken: () => Promise<boolean>
  onError: (message: string, cause: unknown) => void
}

export async function afterSignUp(
  response: Response,
  { requestMail, isTaken, onError }: SignUpParts,
): Promise<Response> {
  if (response.ok) {
    await requestMail().catch((cause) => onError('queueing the mail that verifies an email failed', cause))
    return response
  }
  const problem = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined
  const taken = problem?.code === TAKEN || (problem?.code === NOT_STORED && (await isTaken()))
  if (!taken) return response
  return Response.json({ code: TAKEN, message: t('account.taken') }, { status: response.status })
}
