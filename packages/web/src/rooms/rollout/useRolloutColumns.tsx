import type { Rollout } from '@waymark/contract/rooms/device/rollout.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of a rollout, as its list and its page tell it. */
export function useRolloutColumns(): DataColumn<Rollout>[] {
  const t = useT('rollout')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Rollout>()
    const time = (at: string | null): string => (at === null ? '' : format.time(Date.parse(at)))
    const figure = { numeric: true } as const
    const stateOf = ({ state, pauseReason }: Rollout): string =>
      pauseReason === null ? t(`state_${state}`) : t(`pause_${pauseReason}`)
    return [
      text('name', t('name'), 200, ({ name }) => name, { card: 'title', mayCut: true, sortable: true }),
      text('state', t('state'), 180, stateOf, { card: 'note', mayCut: true, sortable: true }),
      text('updateName', t('firmware'), 120, ({ updateName }) => updateName, { card: 'detail', sortable: true }),
      text(
        'group',
        t('group'),
        90,
        ({ groupNo, groups }) =>
          groupNo === 0 ? '' : t('groupOf', { group: format.number(groupNo), groups: format.number(groups.length) }),
        { card: 'detail' },
      ),
      text('devices', t('devices'), 100, ({ devices }) => format.number(devices), figure),
      text('succeeded', t('slice_success'), 110, ({ succeeded }) => format.number(succeeded), {
        ...figure,
        card: 'detail',
      }),
      text('failed', t('slice_failure'), 100, ({ failed }) => format.number(failed), figure),
      text('skipped', t('slice_skipped'), 100, ({ skipped }) => format.number(skipped), figure),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { mayCut: true, sortable: true }),
      text('failShare', t('failShare'), 130, ({ failShare }) => format.percent(failShare), { ...figure, spare: true }),
      text('successShare', t('successShare'), 130, ({ successShare }) => format.percent(successShare), {
        ...figure,
        spare: true,
      }),
      text('username', t('preparedBy'), 130, ({ username }) => username, { spare: true }),
      text('createdAt', t('preparedAt'), 150, ({ createdAt }) => time(createdAt), { sortable: true }),
      text('startedAt', t('startedAt'), 150, ({ startedAt }) => time(startedAt), { spare: true }),
      text('endedAt', t('endedAt'), 150, ({ endedAt }) => time(endedAt), { spare: true }),
    ]
  }, [t, format])
}
