import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ALL_PARTS, LIST_MARK, listBefore, NEWEST_PARTS } from '../finding/list-before.ts'

/** History state of a link from a list to a part: the list's address, and what an order of the part says. */
interface FromList {
  list: string | undefined
  reference?: string | undefined
}

export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  const list = useList()
  if (pathname === '/') return { list: NEWEST_PARTS }
  return { list: pathname === ALL_PARTS ? pathname + search : list }
}

const never = () => () => {}

export function useListedReference(): string | undefined {
  return (useLocation().state as FromList | null)?.reference
}

function useList(): string | undefined {
  const state = useLocation().state as FromList | null
  const before = useSyncExternalStore(never, listBefore, () => undefined)
  return state?.list ?? before
}

export function ListLink({ className = 'mb-6' }: { className?: string }) {
  const list = useList()
  return (
    <BackLink to={list ?? ALL_PARTS} {...{ [LIST_MARK]: '' }} className={className}>
      {t('product.back')}
    </BackLink>
  )
}
