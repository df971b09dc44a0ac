import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import {
  type DeskFamily,
  FamilyPlace,
  listAllFamilies,
  placeFamily,
} from '#contract/catalog/desk-families.ts'
import { Id } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { refreshFamilies } from './refresh.ts'

export function MoveFamily({ family }: { family: DeskFamily }) {
  return (
    <FormDialog label={t('families.move')} title={t('families.move')} description={family.name}>
      {(close) => <MoveFamilyForm family={family} onDone={close} />}
    </FormDialog>
  )
}

const Move = FamilyPlace.pick({ parent: true }).extend({ parent: Id })
const LAST = 10_000

function MoveFamilyForm({ family, onDone }: { family: DeskFamily; onDone: () => void }) {
  const { key, name, parents } = family
  const present = parents.at(-1)?.key ?? ''
  const { data = [] } = useQuery({
    queryKey: ['families', 'desk'],
    queryFn: ({ signal }) => send(listAllFamilies, { signal }),
  })
  const form = useKeptForm({
    name: `family:move:${key}`,
    schema: Move,
    fresh: { parent: present },
    async submit({ parent }) {
      await send(placeFamily, { params: { key }, body: { parent, position: LAST } })
      toast.success(t('families.changed', { name }))
      await refreshFamilies()
      onDone()
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('families.move')} onCancel={onDone}>
      <Field label={t('families.parent')} help={t('families.move-help')} error={form.words('parent')}>
        <Select {...form.register('parent')} value={form.watch('parent')}>
          {data
            .filter(({ path }) => !path.includes(key))
            .map((each) => (
              <option key={each.key} value={each.key}>
                {'\u2003'.repeat(each.path.length - 1) + each.name}
              </option>
            ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
