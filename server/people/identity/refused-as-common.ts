import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isCommonPassword } from '#server/platform/settings/common-password.ts'

export function refusedAsCommon(password: string, path: 'password' | 'newPassword'): Refusal | undefined {
  if (!isCommonPassword(password)) return undefined
  return refuse('invalid-fields', {}, [{ path, message: t('account.password-common') }])
}
