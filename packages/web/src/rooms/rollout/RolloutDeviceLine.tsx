import type { RolloutDevice } from '@waymark/contract/rooms/device/rollout.ts'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import doneList from '../../ui/doneList.module.css'

/** Where a device of a rollout stands. */
export function RolloutDeviceLine({ device: of }: { device: RolloutDevice }) {
  const t = useT('rollout')
  const job = useT('firmwareJob')
  const format = useFormat()
  const { device, deviceId, vehicleName, orgName, groupNo, state, failure, attempt, since } = of
  const facts = [
    state === 'waiting' || state === 'skipped' ? t(`slice_${state}`) : job(`state_${state}`),
    failure === null ? '' : job(`failure_${failure}`),
    attempt > 1 ? job('attempts', { count: attempt }) : '',
  ]
  return (
    <li data-state={state}>
      <header>
        <Link to={paths.record('device', device)}>{deviceId}</Link>
        <span>{[vehicleName, orgName].filter(Boolean).join(' · ')}</span>
        {since === null ? null : <time dateTime={since}>{format.time(Date.parse(since))}</time>}
      </header>
      <p className={doneList.state}>
        {[t('groupNo', { group: format.number(groupNo) }), ...facts].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
