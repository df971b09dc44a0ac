import { data } from 'react-router'

export const handle = { startsLate: true }

/** Any address that no page has: status 404, and the not-found page from the root's error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
