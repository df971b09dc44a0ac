import { z } from 'zod'
import { Buyers, MOST_NOTICES } from '#contract/selling/buyers.ts'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { given } from '../../use-kept-form.ts'
import { RowList } from './row-list.tsx'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'
import { ShopPicture } from './shop-picture.tsx'

const TypedBuyers = z
  .object({
    who: z.enum(['companies', 'everyone']),
    consumersInEu: z.boolean(),
    notices: z.array(z.object({ language: z.string(), picture: z.string() })),
  })
  .transform(({ notices, ...others }): z.input<typeof Buyers> => ({ ...others, ...given({ notices }) }))
  .pipe(Buyers)

export function BuyersForm(props: SectionProps) {
  const { who = 'everyone', consumersInEu = false, notices = [] } = props.base.settings.buyers ?? {}
  const form = useSectionForm({
    ...props,
    section: 'buyers',
    schema: TypedBuyers,
    fresh: { who, consumersInEu, notices },
  })
  const { register, watch, put, words } = form
  return (
    <SectionForm section="buyers" form={form}>
      <SettingField form={form} name="who" help={t('settings.who-help')} as="select">
        <option value="everyone">{t('settings.who-everyone')}</option>
        <option value="companies">{t('settings.who-companies')}</option>
      </SettingField>
      {watch('who') === 'everyone' && (
        <div>
          <Checkbox label={t('settings.field-consumersInEu')} {...register('consumersInEu')} />
          <p className="text-13 text-ink-soft">{t('settings.consumers-help')}</p>
        </div>
      )}
      {watch('who') === 'everyone' && watch('consumersInEu') && (
        <>
          {watch('notices').length === 0 && <Notice tone="warn">{t('settings.notice-missing')}</Notice>}
          <RowList
            form={form}
            name="notices"
            most={MOST_NOTICES}
            empty={{ language: '', picture: '' }}
            rowName={(number) => t('settings.notice-of', { number })}
            fault={words('notices')}
            addLabel={t('settings.notice-add')}
            help={t('settings.notice-help')}
          >
            {(at) => (
              <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
                <SettingField
                  form={form}
                  name={`notices.${at}.language`}
                  help={t('settings.language-help')}
                />
                <ShopPicture
                  label={t('settings.field-picture')}
                  help={t('settings.notice-picture-help')}
                  address={watch(`notices.${at}.picture`)}
                  onChange={(address) => put(`notices.${at}.picture`, address)}
                  error={words(`notices.${at}.picture`)}
                />
              </div>
            )}
          </RowList>
        </>
      )}
    </SectionForm>
  )
}
