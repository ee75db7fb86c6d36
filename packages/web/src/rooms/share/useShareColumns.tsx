import { editShare, getShareList, type ShareRecord } from '@waymark/contract/rooms/share.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import { copySaying } from '../../app/said/copySaying.ts'
import { say, sayRefusal } from '../../app/said/say.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refresh } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import type { ShareTask } from './ShareTask.ts'

/** Names of vehicles that are written out; more are counted. */
const NAMED = 3

/** The columns of the list of shares. */
export function useShareColumns(rows: readonly ShareRecord[], start: (task: ShareTask) => void): DataColumn[] {
  const t = useT('share')
  const format = useFormat()
  const now = useNow(60_000)
  return useMemo(
    () => [
      {
        id: 'alias',
        card: 'title',
        title: t('name'),
        width: 230,
        sortable: true,
        cell: (index) => rows[index]!.alias,
      },
      {
        id: 'mode',
        card: 'detail',
        title: t('mode'),
        width: 142,
        sortable: true,
        cell: (index) => t(rows[index]!.mode),
      },
      {
        id: 'vehicles',
        card: 'detail',
        title: t('vehicles'),
        width: 260,
        cell: (index) => namesOf(rows[index]!),
      },
      {
        id: 'expiresAt',
        card: 'note',
        title: t('expires'),
        width: 150,
        sortable: true,
        cell: (index) => {
          const at = Date.parse(rows[index]!.expiresAt)
          return at <= now ? t('expiredAt', { time: format.time(at) }) : format.time(at)
        },
      },
      {
        id: 'visits',
        card: 'detail',
        title: t('visits'),
        hint: t('visitsHint'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (index) => format.number(rows[index]!.visits),
      },
      {
        id: 'lastVisit',
        title: t('lastVisit'),
        width: 130,
        sortable: true,
        cell: (index) => format.ago(Date.parse(rows[index]!.lastVisit ?? '') || 0, now),
      },
      {
        id: 'places',
        title: t('landmarks'),
        width: 150,
        cell: (index) => placesOf(rows[index]!, t),
      },
      { id: 'createdBy', title: t('createdBy'), width: 120, cell: (index) => rows[index]!.createdBy },
      {
        id: 'orgName',
        title: t('organization'),
        width: 150,
        sortable: true,
        cell: (index) => rows[index]!.orgName,
      },
      {
        id: 'actions',
        card: 'action',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        cell: (index) => <ShareMenu share={rows[index]!} start={start} />,
      },
    ],
    [rows, start, t, format, now],
  )
}

function namesOf({ vehicles }: ShareRecord): string {
  const names = vehicles.slice(0, NAMED).map(({ name }) => name)
  return [...names, ...(vehicles.length > NAMED ? [`+ ${vehicles.length - NAMED}`] : [])].join(', ')
}

function placesOf({ bound, landmarks }: ShareRecord, t: (key: 'everywhere' | 'landmarksGone') => string): string {
  if (!bound) return t('everywhere')
  return landmarks.length > 0 ? landmarks.map(({ landmarkName }) => landmarkName).join(', ') : t('landmarksGone')
}

/** Ends a share: pages that are open stay as they are, and say so. */
async function endNow({ shareId, version }: ShareRecord, ended: string): Promise<void> {
  const outcome = await call(editShare, { shareId, version, duration: 0 })
  refresh(getShareList)
  if (outcome.ok) say(ended)
  else sayRefusal(outcome)
}

function ShareMenu({ share, start }: { share: ShareRecord; start: (task: ShareTask) => void }) {
  const t = useT('share')
  const common = useT('common')
  const mayAdd = usePermission('monitoring:share:add')
  const mayEdit = usePermission('monitoring:share:edit')
  const mayDelete = usePermission('monitoring:share:delete')
  const { expired } = share
  return (
    <RowMenu
      name={share.alias}
      actions={[
        !expired && { label: t('copyLink'), run: () => void copySaying(share.link) },
        !expired && mayAdd && { label: t('email'), run: () => start({ kind: 'email', share }) },
        { label: t('log'), run: () => start({ kind: 'log', share }) },
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', share }) },
        !expired && mayEdit && { label: t('end'), run: () => void endNow(share, t('ended', { name: share.alias })) },
        mayEdit && { label: t('changeKey'), run: () => start({ kind: 'key', share }) },
        mayDelete && { label: t('revoke'), danger: true, run: () => start({ kind: 'delete', share }) },
      ]}
    />
  )
}
