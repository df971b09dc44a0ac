import { v7 } from 'uuid'

/** An id with a given creation time in milliseconds since 1970, because ids sort by creation. */
export const idAt = (time: number): string => v7({ msecs: Math.floor(time) })
