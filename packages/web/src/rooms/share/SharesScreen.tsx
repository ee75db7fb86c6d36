import { deleteShareByPost, editShare, getShareList, type ShareRecord } from '@waymark/contract/rooms/share/share.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { refresh } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { call } from '../../app/api.ts'
import { linkHere } from '../../app/files/linkHere.ts'
import { copySaying } from '../../app/said/copySaying.ts'
import { say, sayRefusal } from '../../app/said/say.ts'
import { useShareColumns } from './useShareColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const ShareForm = lazyPart(async () => ({ default: (await import('./form/ShareForm.tsx')).ShareForm }))
const NewShare = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).NewShare }))
const EmailShare = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).EmailShare }))
const ShareKey = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).ShareKey }))
const ShareLog = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).ShareLog }))

/** Shares: links by which people without an account see where vehicles are, or were. */
export default function SharesScreen() {
  const t = useT('share')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true })
  const query = useListCall(getShareList, list.params)
  const columns = useShareColumns()
  const mayAdd = usePermission('monitoring:share:add')
  const mayEdit = usePermission('monitoring:share:edit')
  const [added, setAdded] = useState<{ alias: string; link: string }>()
  const onAdded = (alias: string, link: string): void => setAdded({ alias, link })
  return (
    <PagedList
      name="shares"
      title={t('sharedLocations')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ shareId }) => shareId}
      nameOf={({ alias }) => alias}
      search={t('search')}
      add={{
        may: 'monitoring:share:add',
        label: t('add'),
        render: (close) => <ShareForm onClose={close} onAdded={onAdded} />,
      }}
      rowActions={(share) => [
        !share.expired && { label: t('copyLink'), run: () => void copySaying(linkHere(share.link)) },
        !share.expired &&
          mayAdd && { label: t('email'), render: (close) => <EmailShare share={share} onClose={close} /> },
        { label: t('log'), render: (close) => <ShareLog share={share} onClose={close} /> },
        !share.expired &&
          mayEdit && { label: t('end'), run: () => void endNow(share, t('ended', { name: share.alias })) },
        mayEdit && { label: t('changeKey'), render: (close) => <ShareKey share={share} onClose={close} /> },
      ]}
      edit={{
        may: 'monitoring:share:edit',
        render: (share, close) => <ShareForm share={share} onClose={close} onAdded={onAdded} />,
      }}
      remove={{
        may: 'monitoring:share:delete',
        label: t('revoke'),
        title: ({ alias }) => t('revokeTitle', { name: alias }),
        text: t('revokeText'),
        send: ({ shareId }) => call(deleteShareByPost, { shareId }),
        list: getShareList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {added ? <NewShare {...added} onClose={() => setAdded(undefined)} /> : null}
    </PagedList>
  )
}

/** Ends a share: pages that are open stay as they are, and say so. */
async function endNow({ shareId, version }: ShareRecord, ended: string): Promise<void> {
  const outcome = await call(editShare, { shareId, version, duration: 0 })
  refresh(getShareList)
  if (outcome.ok) say(ended)
  else sayRefusal(outcome)
}
