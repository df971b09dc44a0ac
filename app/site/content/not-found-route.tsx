import { data } from 'react-router'

export const handle = { startsLate: true }

/** Matches all other addresses: status 404, with the not-found page from the root's error boundary (rules: E-5). */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
