import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import { joinCompany } from '#contract/selling/companies.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Invitation } from '../../people/account/mailed-link-pages.tsx'

export function JoinPage({ secret }: { secret: string }) {
  return (
    <Invitation
      from={generatePath(pages.joinCompany, { secret })}
      words="company.join-words"
      call={() => send(joinCompany, { params: { secret } })}
      done={{ words: t('company.joined'), to: pages.company, label: t('company.to') }}
    />
  )
}
