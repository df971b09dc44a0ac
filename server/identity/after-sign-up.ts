import { t } from '#messages/catalogue.ts'

/** Better Auth's code for an email that has an account. */
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'

/**
 * What is done once Better Auth has answered a sign-up: the mail that verifies the email is asked for, or the person is
 * told the way into the account that the email has already. An account is there whether its mail could be asked for or
 * not: 'Send the mail again' stands on its owner's pages.
 */
export async function afterSignUp(
  response: Response,
  requestMail: () => Promise<void>,
  onError: (message: string, cause: unknown) => void,
): Promise<Response> {
  if (response.ok) {
    await requestMail().catch((cause) =>
      onError('the mail that verifies an email could not be asked for', cause),
    )
    return response
  }
  const said = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined
  if (said?.code !== TAKEN) return response
  return Response.json({ code: TAKEN, message: t('account.taken') }, { status: response.status })
}
