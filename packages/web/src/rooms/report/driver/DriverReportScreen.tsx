import {
  driverHistoryReport,
  driverReport,
  getDriverHistoryList,
  getVehicleDriverList,
} from '@waymark/contract/rooms/report/driver.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { TwoViews } from '../TwoViews.tsx'
import { useAddress } from '../useAddress.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { useRowAbout } from '../useRowAbout.ts'
import { ViewedReport } from '../ViewedReport.tsx'

const LOOKS: RowLooks = {
  linkOf: (row: AnyRow) => (typeof row['driverName'] === 'string' ? paths.drivers(row['driverName']) : undefined),
}

/** Choices of one view only. */
const DROPS = ['driver']

/** Drivers by what they drove, or stretch by stretch: a press on a driver shows their own, on one of these its way. */
export default function DriverReportScreen() {
  const t = useT('report')
  const { search, put } = useAddress()
  const about = useRowAbout(driverHistoryReport, 'driverName', 'distance')
  const isHistory = search.get('view') === 'history'
  const driver = Number(search.get('driver'))
  const shared = {
    title: t('driverReport'),
    search: t('searchDrivers'),
    looks: LOOKS,
    ...(driver > 0 ? { more: { driverIds: [driver] } } : {}),
    filters: (
      <TwoViews
        first={{ value: 'drivers', label: t('byDriver') }}
        other={{ value: 'history', label: t('history') }}
        drops={DROPS}
      />
    ),
  }
  return isHistory ? (
    <ViewedReport
      {...shared}
      key="history"
      name="driverHistory"
      report={driverHistoryReport}
      definition={getDriverHistoryList}
      beside={{ about }}
    />
  ) : (
    <ViewedReport
      {...shared}
      key="drivers"
      name="driver"
      report={driverReport}
      definition={getVehicleDriverList}
      onOpen={(row) => put({ view: 'history', driver: String(row['driverId']) })}
    />
  )
}
