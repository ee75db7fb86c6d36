import { protocolName } from '@waymark/contract/protocolName.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { Link } from 'react-router'
import { NONE } from '../../../app/format/makeFormat.ts'
import { QueryFailure } from '../../../app/QueryFailure.tsx'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import styles from './drawer.module.css'
import { FactList } from '../../../ui/FactList.tsx'

/** The device on the vehicle. */
export function DevicePanel({ row, context }: { row: number; context: CellContext }) {
  const { fleet, format, t } = context
  const deviceId = fleet.deviceId[row]!
  const mayView = usePermission('organization:device:view')
  const query = useCall(getDeviceList, { keyword: deviceId, pageSize: 20 }, { enabled: mayView && deviceId !== '' })
  if (deviceId === '')
    return (
      <p className={styles.quiet}>
        {t('noDevice')}{' '}
        {context.at === undefined ? <Link to={paths.vehicles(fleet.name[row])}>{t('bindDevice')}</Link> : null}
      </p>
    )
  const device = query.data?.list.find((each) => each.deviceId === deviceId)
  return (
    <>
      <FactList
        className={styles.list}
        facts={[
          [t('column_device'), deviceId],
          ...(device && device.identifier !== deviceId ? ([[t('identifier'), device.identifier]] as const) : []),
          [t('protocol'), protocolName(device?.protocol ?? '', t('importSource')) || NONE],
          [t('model'), device?.model || NONE],
          [t('column_battery'), format.percent(fleet.battery[row]!)],
          [t('column_signal'), format.percent(fleet.signal[row]!)],
          [t('column_lastReport'), format.time(fleet.heard[row]!, true)],
          [t('lastFix'), format.time(fleet.time[row]!, true)],
        ]}
      />
      {query.isError ? <QueryFailure query={query} /> : null}
    </>
  )
}
