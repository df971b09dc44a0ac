import pg from 'pg'

/** So many waiting callers for each connection are never too many: a moment's rush. */
const RUSH = 8
/** Nobody has got a connection for so long though somebody waits: the database hangs, or all of them wait for a lock. */
const STALLED_MS = 2000
/** A caller who would wait for longer is refused at once. */
const WAIT_MOST_MS = 1000
/** How much the newest use of a connection weighs in the mean, and what it counts for at most. */
const NEWEST = 0.1
const HELD_MOST_MS = 250
const HELD_AT_FIRST_MS = 5

/** More is asked of the database than it can do; nothing was done of what this was thrown for. */
export class DatabaseBusy extends Error {
  constructor() {
    super('More callers wait for a database connection than can be served in time.')
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * A pool that knows how long its queue is in time, and refuses a caller (DatabaseBusy) who could not be served soon,
 * instead of letting everyone wait until all are refused.
 */
export class BoundedPool extends pg.Pool {
  #heldMs = HELD_AT_FIRST_MS
  #waitingSince = 0
  #servedAt = 0
  #taken = 0
  readonly #takenAt = new WeakMap<object, number>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('acquire', (client) => {
      this.#taken++
      this.#servedAt = performance.now()
      this.#takenAt.set(client, this.#servedAt)
    })
    this.on('release', (_error, client) => {
      this.#taken--
      const held = performance.now() - (this.#takenAt.get(client) ?? performance.now())
      this.#heldMs += (Math.min(held, HELD_MOST_MS) - this.#heldMs) * NEWEST
    })
  }

  /** How long the last of so many waiting callers would wait, in milliseconds; of those who wait now unless told. */
  expectedWaitMs(waiting = this.waitingCount): number {
    const { max } = this.options
    const now = performance.now()
    const stalled = now - Math.max(this.#servedAt, this.#waitingSince) > STALLED_MS
    if (stalled && this.waitingCount > 0) return Number.POSITIVE_INFINITY
    if (waiting <= RUSH * max) return 0
    // Those that are taken now are held for as long already.
    const heldMs = this.#taken === max ? Math.max(this.#heldMs, now - this.#servedAt) : this.#heldMs
    return (waiting * heldMs) / max
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.expectedWaitMs() > WAIT_MOST_MS) {
      if (!done) return Promise.reject(new DatabaseBusy())
      process.nextTick(done, new DatabaseBusy(), undefined, () => {})
      return undefined
    }
    const nobodyWaited = this.waitingCount === 0
    const connecting = done ? super.connect(done as never) : super.connect()
    if (nobodyWaited) this.#waitingSince = performance.now()
    return connecting as Promise<pg.PoolClient> | undefined
  }
}
