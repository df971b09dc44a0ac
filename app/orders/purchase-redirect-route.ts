import { redirect } from 'react-router'
import type { Route } from './+types/purchase-redirect-route.ts'

/** The specified spelling is '/purchage'; the plain one leads there. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/purchage/${encodeURIComponent(params.id)}`, 301)
