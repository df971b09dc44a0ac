import pg from 'pg'

const RUSH = 8
/** If callers wait and none gets a connection for this time, the database hangs or all connections wait for a lock. */
const STALLED_MS = 2000
const MAX_WAIT_MS = 1000
const NEWEST = 0.1
const MAX_HELD_MS = 250
const HELD_AT_FIRST_MS = 5

/** The refused operation has had no effect. */
export class DatabaseBusy extends Error {
  constructor() {
    super('More callers wait for a database connection than can be served in time.')
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Rejects callers with a long wait at once: otherwise, under overload, all would wait until their timeout. */
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
      this.#heldMs += (Math.min(held, MAX_HELD_MS) - this.#heldMs) * NEWEST
    })
  }

  expectedWaitMs(waiting = this.waitingCount): number {
    const { max } = this.options
    const now = performance.now()
    const stalled = now - Math.max(this.#servedAt, this.#waitingSince) > STALLED_MS
    if (stalled && this.waitingCount > 0) return Number.POSITIVE_INFINITY
    if (waiting <= RUSH * max) return 0
    // If all connections are in use, they have been held at least since the last one was acquired.
    const heldMs = this.#taken === max ? Math.max(this.#heldMs, now - this.#servedAt) : this.#heldMs
    return (waiting * heldMs) / max
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.expectedWaitMs() > MAX_WAIT_MS) {
      if (!done) return Promise.reject(new DatabaseBusy())
      process.nextTick(done, new DatabaseBusy(), undefined, () => {})
      return undefined
    }
    const wasIdle = this.waitingCount === 0
    const connecting = done ? super.connect(done as never) : super.connect()
    if (wasIdle) this.#waitingSince = performance.now()
    return connecting as Promise<pg.PoolClient> | undefined
  }
}
