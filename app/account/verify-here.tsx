import { HostedVerification } from './hosted-account.tsx'
import { useHosted } from './use-hosted.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** Another mail that verifies the email, for where a person has just learned what that allows. */
export function VerifyHere() {
  return useHosted() ? <HostedVerification /> : <VerifyNotice />
}
