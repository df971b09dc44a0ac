import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { ALL_PARTS, LIST_MARK, listBefore, NEWEST_PARTS } from './list-before.ts'

/** What a link from a list to a part carries in the browser's history: where that list is. */
interface FromList {
  list: string | undefined
}

/** The history state of a link from the list that is shown, or on from a part that was reached by one. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  const list = useList()
  if (pathname === '/') return { list: NEWEST_PARTS }
  return { list: pathname === ALL_PARTS ? pathname + search : list }
}

const never = () => () => {}

function useList(): string | undefined {
  const state = useLocation().state as FromList | null
  const before = useSyncExternalStore(never, listBefore, () => undefined)
  return state?.list ?? before
}

/** The way back from a part to the list it was chosen from, with its filters and page; else to all parts. */
export function ListLink() {
  const list = useList()
  return (
    <p className="mb-6 text-13">
      <Link
        to={list ?? ALL_PARTS}
        {...{ [LIST_MARK]: '' }}
        className="inline-flex min-h-6 items-center text-ink-soft hover:text-copper hover:underline"
      >
        ← {t('product.back')}
      </Link>
    </p>
  )
}
