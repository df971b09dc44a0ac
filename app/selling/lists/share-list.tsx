import { useMutation } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import { type ListHead, type SavedList, shareList, unshareList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { listKey, type StoredList } from './use-saved-list.ts'

export function ShareList({ list }: { list: SavedList }) {
  return (
    <FormDialog label={t('lists.share')} title={t('lists.share')} description={t('lists.share-body')}>
      {(close) => <Link list={list} onClose={close} />}
    </FormDialog>
  )
}

function Link({ list: { _id, secret }, onClose }: { list: SavedList; onClose: () => void }) {
  const params = { id: _id }
  const show = (head: ListHead) => {
    queryClient.setQueryData<StoredList>(
      listKey(_id),
      (list) => list && { ...list, body: { ...list.body, secret: head.secret } },
    )
    void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
  }
  const make = useMutation({ mutationFn: () => send(shareList, { params }), onSuccess: show })
  const revoke = useMutation({ mutationFn: () => send(unshareList, { params }), onSuccess: show })
  const failure = make.error ?? revoke.error
  return (
    <div className="grid gap-5">
      {secret ? (
        <p className="rounded-field border border-line bg-sunken px-3 py-2">
          <CopyButton
            value={location.origin + generatePath(pages.sharedList, { secret })}
            label={t('lists.copy-link')}
            copiedLabel={t('lists.link-copied')}
            wraps
          />
        </p>
      ) : (
        <p>{t('lists.no-link')}</p>
      )}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onClose}>
          {t('lists.close')}
        </Button>
        {secret && (
          <Button variant="danger-quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('lists.revoke')}
          </Button>
        )}
        <Button
          variant={secret ? 'secondary' : 'primary'}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {t(secret ? 'lists.new-link' : 'lists.make-link')}
        </Button>
      </div>
    </div>
  )
}
