import { attack } from '../attack.ts'
import { addressOf, type Networks, post } from './requests.ts'

/** Sign-ins and sign-ups by turns, each from another address and for another email, answered as fast as the store does. */
export interface Flood {
  url: string
  networks: Networks
  connections: number
  seconds: number
}

process.once('message', ({ url, networks, ...flood }: Flood) =>
  attack({ ...flood, port: Number(new URL(url).port) }, (nth) => {
    const email = `flood-${process.pid}-${nth}@example.org`
    const person = { email, name: 'Flood', password: 'a-guess-of-many' }
    const path = nth % 2 ? '/api/auth/sign-up/email' : '/api/auth/sign-in/email'
    return post(url, path, person, addressOf(networks, nth))
  }),
)
