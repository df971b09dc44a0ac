import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { HostedVerification } from './hosted-account.tsx'
import { useHosted } from './use-hosted.ts'
import { VerifyNotice } from './verify-notice.tsx'

/** Another mail that verifies the email, for where a person has just learned what that allows. */
export function VerifyHere() {
  const hosted = useHosted()
  return (
    <QueryClientProvider client={queryClient}>
      {hosted ? <HostedVerification /> : <VerifyNotice />}
    </QueryClientProvider>
  )
}
