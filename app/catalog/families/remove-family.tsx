import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { type DeskFamily, removeFamily } from '#contract/catalog/desk-families.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshFamilies } from './refresh.ts'

export function RemoveFamily({ family: { key, name, parents } }: { family: DeskFamily }) {
  const navigate = useNavigate()
  async function remove() {
    await send(removeFamily, { params: { key } })
    toast.success(t('families.removed', { name }))
    await navigate(`/dashboard/families/${parents.at(-1)?.key}`)
    void refreshFamilies()
  }
  return (
    <AskedAction
      label={t('families.remove')}
      name={t('families.remove-named', { name })}
      keepLabel={t('families.keep')}
      act={remove}
    >
      {t('families.remove-body', { name })}
    </AskedAction>
  )
}
