import { MAINTENANCE_KINDS } from '@waymark/contract/maintenanceKinds.ts'
import {
  getServiceReportList,
  getVehicleMaintenanceList,
  maintenanceReport,
  serviceReport,
} from '@waymark/contract/rooms/report/maintenance.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { TwoViews } from '../TwoViews.tsx'
import { useAddress } from '../useAddress.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { ViewedReport } from '../ViewedReport.tsx'

const linkOf = (row: AnyRow): string | undefined =>
  typeof row['vehicleId'] === 'number' ? paths.maintenance(row['vehicleId']) : undefined

/** Maintenance by vehicle, or the services themselves: a press on a vehicle shows its own. */
export default function MaintenanceReportScreen() {
  const t = useT('report')
  const kinds = useT('maintenance')
  const { search, put } = useAddress()
  const isServices = search.get('view') === 'services'
  const looks = useMemo(
    (): RowLooks => ({
      cells: {
        workKind: (value) => {
          const kind = MAINTENANCE_KINDS.find((each) => each === value)
          return kind && kinds(`${kind}Kind`)
        },
      },
      linkOf,
    }),
    [kinds],
  )
  const shared = {
    title: t('maintenanceReport'),
    looks,
    filters: (
      <TwoViews
        first={{ value: 'vehicles', label: t('byVehicle') }}
        other={{ value: 'services', label: t('services') }}
      />
    ),
  }
  return isServices ? (
    <ViewedReport {...shared} key="services" name="service" report={serviceReport} definition={getServiceReportList} />
  ) : (
    <ViewedReport
      {...shared}
      key="vehicles"
      name="maintenance"
      report={maintenanceReport}
      definition={getVehicleMaintenanceList}
      onOpen={(row) => put({ view: 'services', vehicles: String(row['vehicleId']) })}
    />
  )
}
