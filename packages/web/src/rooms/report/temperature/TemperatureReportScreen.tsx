import {
  excursionReport,
  getExcursionList,
  getVehicleTemperatureList,
  temperatureReport,
} from '@waymark/contract/rooms/report/temperature.ts'
import { MOST_TEMPERATURE_SENSORS } from '@waymark/contract/rooms/temperature.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { ExcursionCurve } from '../../temperature/public.tsx'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { TwoViews } from '../TwoViews.tsx'
import { useAddress } from '../useAddress.ts'
import { useRowAbout } from '../useRowAbout.ts'
import { ViewedReport } from '../ViewedReport.tsx'
import { LimitFields, readLimits } from './LimitFields.tsx'

const SENSORS = Array.from({ length: MOST_TEMPERATURE_SENSORS }, (_, i) => String(i + 1))

/** Temperatures by vehicle, or each excursion out of the range: a press on a vehicle shows its own. */
export default function TemperatureReportScreen() {
  const t = useT('report')
  const { search, put } = useAddress()
  const about = useRowAbout(excursionReport, 'extreme', 'duration')
  const isExcursions = search.get('view') === 'excursions'
  const limits = readLimits(search)
  const sensor = SENSORS.find((each) => each === search.get('sensor')) ?? '1'
  const mayMeasure = usePermission('monitoring:temperature:view')
  const curve = (row: AnyRow) => (
    <ExcursionCurve
      vehicleId={Number(row['vehicleId'])}
      start={String(row['start'])}
      end={String(row['end'])}
      sensor={Number(sensor)}
      {...limits}
    />
  )
  const shared = {
    title: t('temperatureReport'),
    more: { ...limits, ...(sensor === '1' ? {} : { sensor: Number(sensor) }) },
    filters: (
      <>
        <TwoViews
          first={{ value: 'vehicles', label: t('byVehicle') }}
          other={{ value: 'excursions', label: t('excursions') }}
        />
        <ChoiceSelect
          label={t('sensor')}
          value={sensor}
          choices={SENSORS.map((value) => ({ value, label: t('sensorOf', { n: value }) }))}
          onChange={(value) => put({ sensor: value === '1' ? '' : value })}
        />
        <LimitFields limits={limits} onChange={put} />
      </>
    ),
  }
  return isExcursions ? (
    <ViewedReport
      {...shared}
      key="excursions"
      name="excursion"
      report={excursionReport}
      definition={getExcursionList}
      beside={{ about, ...(mayMeasure ? { above: curve } : {}) }}
    />
  ) : (
    <ViewedReport
      {...shared}
      key="vehicles"
      name="temperature"
      report={temperatureReport}
      definition={getVehicleTemperatureList}
      onOpen={(row) => put({ view: 'excursions', vehicles: String(row['vehicleId']) })}
    />
  )
}
