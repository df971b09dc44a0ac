import { setTimeout as pause } from 'node:timers/promises'
import { withdrawOffer } from '#contract/selling/offers.ts'
import { acceptIt, changeIt, makeOffer, readOffer } from '#server/selling/offers/offers.fixture.ts'
import type { Outcome } from '#test/support/shopper.ts'
import { partNumberOf } from '#test/support/stock-room.ts'
import { verify } from '#test/support/verified.ts'
import { limitTo } from './approval-steps.ts'
import {
  expectedOffer,
  type MadeOffer,
  newlyPlaced,
  type OfferVersion,
  type PlacedOrder,
  type Scene,
} from './scene-parts.ts'

export type OfferStep =
  /** A new offer, or the next version of one of those made so far, modulo their number. */
  | ({ do: 'offer'; offer: number | 'new' } & OfferVersion)
  | {
      do: 'accept'
      offer: number
      earlier: boolean
      onlyFirst: boolean
      /** The buyer orders above their limit. */
      waits: boolean
      /** What happens at the same time, or so much later. */
      meanwhile: 'nothing' | 'accept' | 'change' | 'withdraw' | 'expire'
      afterMs: number
    }

export async function takeOffer(scene: Scene, step: OfferStep): Promise<void> {
  if (step.do === 'offer' && step.offer === 'new') return make(scene, step)
  const made = scene.offers[Number(step.offer) % Math.max(scene.offers.length, 1)]
  const seen = made && (await readOffer(scene.owner, made).catch(() => undefined))?.body
  if (!made || !seen?.version) return
  if (step.do === 'accept') return accept(scene, { made, version: seen.version, state: seen.state }, step)
  await change(scene, made, seen.version, step)
}

const linesOf = ({ toolIds }: Scene, { lines }: OfferVersion) =>
  lines.map(({ quantity, units }, n) => ({
    partNumber: partNumberOf(toolIds[n] ?? ''),
    quantity,
    price: units / 10_000,
  }))

const shippingOf = ({ isShippingFree }: OfferVersion) => (isShippingFree ? { shippingPrice: 0 } : {})

async function make(scene: Scene, version: OfferVersion): Promise<void> {
  await verify(scene.shop, scene.mei)
  const made = await makeOffer(
    scene.owner,
    scene.mei.email,
    linesOf(scene, version),
    shippingOf(version),
  ).catch(() => undefined)
  if (made?.status === 201)
    scene.offers.push({ _id: made.body._id, versions: new Map([[1, version]]), isAccepted: false })
}

async function change(scene: Scene, made: MadeOffer, version: number, next: OfferVersion) {
  made.versions.set(version + 1, next)
  const { _id } = made
  return changeIt(scene.owner, { _id, version }, linesOf(scene, next), shippingOf(next)).catch(
    () => undefined,
  )
}

interface Seen {
  made: MadeOffer
  version: number
  state: string
}

/** Throws if more than one of acceptance, new version and withdrawal succeeds, or an acceptance that must not. */
async function accept(
  scene: Scene,
  { made, version: present, state }: Seen,
  { earlier, onlyFirst, waits, meanwhile, afterMs }: Extract<OfferStep, { do: 'accept' }>,
): Promise<void> {
  const version = earlier ? present - 1 : present
  const offered = made.versions.get(version)
  if (!offered) return
  const expected = expectedOffer(offered, onlyFirst)
  const { mei, owner, shop } = scene
  const order = () =>
    acceptIt(mei, { _id: made._id, version }, expected / 100, onlyFirst ? { lines: [1] } : {})
  const other: Record<typeof meanwhile, () => Promise<Outcome | undefined>> = {
    nothing: async () => undefined,
    accept: order,
    change: () => change(scene, made, present, { ...offered, lines: offered.lines.map(dearer) }),
    withdraw: () => owner.call(withdrawOffer, { params: { id: made._id }, body: {} }),
    async expire() {
      const end = `UPDATE offers SET valid_until = clock_timestamp() WHERE id = $1 AND state = 'open'`
      await shop.db.query(end, [made._id])
      // Its time ends it, also before the job has run.
      if (afterMs % 2 === 0) await shop.runJob('offers')
      return undefined
    },
  }
  if (waits) await limitTo(scene, 0)
  const answers = await Promise.all([
    order().catch(() => undefined),
    pause(afterMs)
      .then(other[meanwhile])
      .catch(() => undefined),
  ])
  if (waits) await limitTo(scene, null)
  const done = answers.filter((answer) => answer?.status === 200 || answer?.status === 201)
  const placed = done.find((answer) => answer?.status === 201)?.body
  if (done.length > 1) throw new Error(`Offer ${made._id} was ended twice at once.`)
  if (placed && (earlier || state !== 'open'))
    throw new Error(`Version ${version} of offer ${made._id} was accepted as ${state}.`)
  const changed = answers.some((answer) => answer?.body?.type?.endsWith('total-changed'))
  if (changed && !earlier && meanwhile !== 'change')
    throw new Error(`Offer ${made._id} does not come to ${expected}.`)
  if (!placed) return
  made.isAccepted = true
  const { _id: id, totalPrice: total } = placed
  scene.orders.push({ ...newlyPlaced({ id, total, expected }), waits } satisfies PlacedOrder)
}

const dearer = ({ quantity, units }: OfferVersion['lines'][number]) => ({ quantity, units: units + 7 })

/** What is wrong with an offer, also after calls without an answer. */
export async function offerViolations({ shop }: Scene, made: MadeOffer): Promise<string[]> {
  const { rows } = await shop.db.query(
    `SELECT o.state, o.version, (SELECT array_agg(total_cents::int) FROM orders WHERE offer_id = o.id) AS totals,
       (SELECT array_agg(version) FROM offer_events WHERE offer_id = o.id AND kind = 'accepted') AS accepted
     FROM offers o WHERE id = $1`,
    [made._id],
  )
  const { state, version, totals, accepted } = rows[0]
  const orders = totals?.length ?? 0
  const offered = made.versions.get(version)
  const possible = offered ? [true, false].map((onlyFirst) => expectedOffer(offered, onlyFirst)) : []
  return [
    ...(orders > 1 ? [`it is ${orders} orders`] : []),
    ...((state === 'accepted') === (orders === 1) ? [] : [`it is ${state} with ${orders} orders`]),
    ...(orders === (accepted?.length ?? 0) ? [] : ['its history does not fit its orders']),
    ...(orders === 1 && accepted?.[0] !== version ? ['a version that is not the last was accepted'] : []),
    ...(orders === 1 && !possible.includes(totals[0])
      ? [`its order costs ${totals[0]}, not ${possible}`]
      : []),
    ...(made.isAccepted && orders === 0 ? ['its acceptance was acknowledged'] : []),
  ].map((wrong) => `offer ${made._id}: ${wrong}`)
}
