import { Select } from '@mantine/core'
import {
  getRolloutDeviceList,
  getRolloutList,
  type Rollout,
  ROLLOUT_SLICES,
} from '@waymark/contract/rooms/device/rollout.ts'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useMore } from '../../app/list/useMore.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import doneList from '../../ui/doneList.module.css'
import styles from './rollout.module.css'
import { RolloutDeviceLine } from './RolloutDeviceLine.tsx'
import { RolloutGroups } from './RolloutGroups.tsx'

type Slice = (typeof ROLLOUT_SLICES)[number]

/** How often it is asked how far a rollout is that runs. Milliseconds. */
const AGAIN = 5_000

/** How far a rollout is: its groups, and below them its devices. */
export function RolloutProgress({ rolloutId }: { rolloutId: number }) {
  const query = useCall(
    getRolloutList,
    { recordIds: [rolloutId] },
    { keep: true, refetchEvery: (answer) => (answer?.list[0]?.state === 'running' ? AGAIN : 0) },
  )
  const rollout = query.data?.list[0]
  return rollout ? <Progress rollout={rollout} /> : <QueryState query={query} />
}

function Progress({ rollout }: { rollout: Rollout }) {
  const t = useT('rollout')
  const format = useFormat()
  const [slice, setSlice] = useState<Slice | null>(null)
  const { pageSize, moreOf } = useMore()
  const { rolloutId, pauseReason, failShare, successShare } = rollout
  const query = useCall(
    getRolloutDeviceList,
    { rolloutId, pageSize, ...(slice === null ? {} : { slice }) },
    { keep: true, refetchEvery: () => (rollout.state === 'running' ? AGAIN : 0) },
  )
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <section className={styles.panel} aria-label={t('progress')}>
      {pauseReason === null ? null : (
        <p className={styles.paused} role="status">
          {t(`paused_${pauseReason}`)}
        </p>
      )}
      <RolloutGroups rollout={rollout} />
      <p className={styles.quiet}>
        {t('rule', { fail: format.percent(failShare), success: format.percent(successShare) })}
      </p>
      <div className={styles.head}>
        <h3>
          {t('devices')} ({format.number(total)})
        </h3>
        <Select
          size="xs"
          aria-label={t('state')}
          placeholder={t('allDevices')}
          clearable
          data={ROLLOUT_SLICES.map((value) => ({ value, label: t(`slice_${value}`) }))}
          value={slice}
          onChange={setSlice}
        />
      </div>
      <QueryState query={query} />
      {query.data && list.length === 0 ? <p className={styles.quiet}>{t('noDevices')}</p> : null}
      <ol className={doneList.list}>
        {list.map((device) => (
          <RolloutDeviceLine key={device.device} device={device} />
        ))}
      </ol>
      {moreOf(list.length, total)}
    </section>
  )
}
