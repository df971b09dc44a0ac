import { v7 } from 'uuid'

/** In milliseconds since 1970. */
export const idAt = (time: number): string => v7({ msecs: Math.floor(time) })
