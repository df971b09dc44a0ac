import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../query-client.ts'
import { HostedVerification } from './hosted-account.tsx'
import { useHosted } from './use-hosted.ts'
import { VerifyNotice } from './verify-notice.tsx'

export function VerifyHere() {
  const hosted = useHosted()
  return (
    <QueryClientProvider client={queryClient}>
      {hosted ? <HostedVerification /> : <VerifyNotice />}
    </QueryClientProvider>
  )
}
