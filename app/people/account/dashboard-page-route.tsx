import type { MetaArgs } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { type DashboardPageName, dashboardTitles } from './dashboard-titles.ts'

/** The id of a page's route is its name. */
export const meta = ({ matches }: MetaArgs) =>
  unlistedMeta(t(dashboardTitles[matches.at(-1)?.id as DashboardPageName]))

/** The frame shows the screen (dashboard-page.tsx), so that the shop's pages do not load the list of all screens. */
export default function NoPage() {
  return null
}
