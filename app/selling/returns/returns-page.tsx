import { listReturns, ReturnState } from '#contract/selling/returns.ts'
import { MIN_PART, PartText } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReturnTable } from './return-table.tsx'

/** Of the caller, at the desk of all. */
export function ReturnsPage() {
  const atDesk = useCan()('orders')
  return (
    <DeskList
      call={listReturns}
      queryKey={['orders', 'returns']}
      read={(address) => ({
        state: ReturnState.safeParse(address.get('state')).data,
        ...listQuery(address, PartText),
      })}
      title={t(atDesk ? 'returns.title' : 'returns.mine')}
      searchLabel={t('returns.search')}
      least={MIN_PART}
      above={({ state }) => (
        <ChoiceLinks
          label={t('returns.states')}
          name="state"
          choices={[
            { value: 'all', label: t('returns.all') },
            ...ReturnState.options.map((value) => ({ value, label: t(`returns.state-${value}`) })),
          ]}
          present={state ?? 'all'}
        />
      )}
      failed={t('returns.failed')}
      none={({ q, state }) => <EmptyState sentence={t(q || state ? 'returns.none-found' : 'returns.none')} />}
      rows={(returns) => <ReturnTable returns={returns} ofMany />}
      pages={t('returns.pages')}
    />
  )
}
