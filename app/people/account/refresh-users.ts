import { queryClient } from '../../query-client.ts'

export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users'] })
