import type { DeskCounts, ShownCounts } from '#contract/desk/desk-counts.ts'
import type { Overview, ShownOverview } from '#contract/desk/overview.ts'
import { can, seesMoney } from '#contract/people/roles.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Each figure for those whose work it is (rules: A-20). */
export function shownFigures({ may }: Caller, overview: Overview): ShownOverview {
  const {
    today,
    toShip,
    expiring,
    heldShare,
    lowStock,
    taken,
    books,
    companyMissing,
    settingsGaps,
    bankAccountChanges,
  } = overview
  const money = seesMoney(may)
  return {
    ...(can(may, 'orders') && {
      today: money ? today : { orders: today.orders, unpaid: today.unpaid },
      expiring: money ? expiring : expiring.map(({ email, totalPrice, ...order }) => order),
      heldShare,
    }),
    ...(can(may, 'ship') && { toShip }),
    ...(can(may, 'catalogue') && { lowStock }),
    ...(money && { taken, books }),
    ...(can(may, 'settings') && { companyMissing, settingsGaps }),
    // Not of settings alone: who has changed it is not the only one who sees it.
    ...((['settings', 'receipts', 'people'] as const).some((each) => can(may, each)) && {
      bankAccountChanges,
    }),
  }
}

export function shownCounts({ may }: Caller, counts: DeskCounts): ShownCounts {
  const { orders, newMessages, waitingReviews, receipts } = counts
  return {
    ...(can(may, 'orders') && { orders }),
    ...(can(may, 'reviews') && { newMessages, waitingReviews }),
    ...(can(may, 'receipts') && receipts && { receipts }),
  }
}
