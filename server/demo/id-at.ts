import { v7 } from 'uuid'

/** An id as if it had been made at that time (milliseconds since 1970), so that ids sort as their rows were made. */
export const idAt = (time: number): string => v7({ msecs: Math.floor(time) })
