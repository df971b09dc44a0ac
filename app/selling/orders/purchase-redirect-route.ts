import { redirect } from 'react-router'
import type { Route } from './+types/purchase-redirect-route.ts'

/** '/purchage' is the specified spelling; the correct one redirects to it. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/purchage/${encodeURIComponent(params.id)}`, 301)
