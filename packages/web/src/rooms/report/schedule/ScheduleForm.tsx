import { Input } from '@mantine/core'
import { getProfile } from '@waymark/contract/rooms/session/myAccount.ts'
import { EXPORT_FORMATS } from '@waymark/contract/rooms/report/export.ts'
import { REPORT_KINDS, REPORT_NAMES } from '@waymark/contract/rooms/report/reportKinds.ts'
import {
  reportScheduleCalls,
  type ReportScheduleRecord,
  SCHEDULE_RANGES,
} from '@waymark/contract/rooms/report/reportSchedule.ts'
import { FREQUENCIES } from '@waymark/core/reporting/reportPeriods.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { useReportTitle } from '../centre/useReportTitle.ts'
import { usePermittedReports } from '../centre/usePermittedReports.ts'
import { VehicleChoice } from '../VehicleChoice.tsx'
import { askedOf, type ReportPreset, scheduleValues } from './scheduleValues.ts'
import { weekdayName } from '../../../app/format/weekdayName.ts'
import { useZoneChoices } from './useZoneChoices.ts'

const { saveReportSchedule, getReportScheduleList } = reportScheduleCalls

interface Props {
  /** One that is edited; a new one without. */
  schedule?: ReportScheduleRecord
  /** The report that a new one is of, as it stands on a screen. */
  preset?: ReportPreset
  onClose: () => void
}

/** Says which report is sent when, to whom and as what. */
export function ScheduleForm({ schedule, preset, onClose }: Props) {
  const t = useT('reportCentre')
  const title = useReportTitle()
  const { distanceUnit } = useHabit()
  const profile = useCall(getProfile, {}, { enabled: schedule === undefined })
  const reports = usePermittedReports()
  const zones = useZoneChoices(schedule?.timeZone ?? '')
  // a report is mostly for who schedules it
  if (profile.isLoading) return null
  const first = preset ?? { report: reports[0] ?? REPORT_NAMES[0] ?? 'trip', params: {} }
  const own = { name: preset ? title(preset.report) : '', email: profile.data?.email ?? '' }
  return (
    <RecordForm
      title={schedule ? t('editQuoted', { name: schedule.name }) : t('addSchedule')}
      size="lg"
      record={schedule}
      valuesOf={(of) => scheduleValues(of, first, own)}
      limits={saveReportSchedule}
      columns={2}
      fields={({ report, frequency }) => [
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'choice',
          name: 'report',
          label: t('report'),
          choices: reports.map((value) => ({ value, label: title(value) })),
        },
        REPORT_KINDS[report].span !== 'now' && {
          kind: 'choice',
          name: 'range',
          label: t('range'),
          choices: SCHEDULE_RANGES.map((value) => ({ value, label: t(`range_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'format',
          label: t('format'),
          choices: EXPORT_FORMATS.map((value) => ({ value, label: value })),
        },
        {
          kind: 'choice',
          name: 'frequency',
          label: t('frequency'),
          choices: FREQUENCIES.map((value) => ({ value, label: t(`frequency_${value}`) })),
        },
        /^(day|week|month)$/.test(frequency) && { kind: 'timeOfDay', name: 'time', label: t('time'), required: true },
        frequency === 'week' && {
          kind: 'choice',
          name: 'weekday',
          label: t('weekday'),
          choices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) })),
        },
        frequency === 'month' && {
          kind: 'choice',
          name: 'monthDay',
          label: t('monthDay'),
          choices: Array.from({ length: 28 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) })),
        },
        { kind: 'choice', name: 'timeZone', label: t('timeZone'), choices: zones },
        { kind: 'text', name: 'recipients', label: t('recipients'), hint: t('recipientsHint'), required: true },
        {
          kind: 'own',
          name: 'vehicleIds',
          label: t('vehicles'),
          wide: true,
          render: ({ label, value, onChange }) => (
            <Input.Wrapper size="xs" label={label}>
              <VehicleChoice chosen={value} onChange={onChange} />
            </Input.Wrapper>
          ),
        },
        { kind: 'tick', name: 'sendEmpty', label: t('sendEmpty') },
        { kind: 'tick', name: 'active', label: t('active') },
      ]}
      save={(values, before) =>
        call(saveReportSchedule, {
          ...askedOf(values, distanceUnit),
          ...(before ? { scheduleId: before.scheduleId } : {}),
        })
      }
      // an address that is wrong is said at the field of all of them
      faultOf={({ name, message }) =>
        name.startsWith('recipients') ? { name: 'recipients', message: t('wrongAddress') } : { name, message }
      }
      changes={[getReportScheduleList]}
      onClose={onClose}
    />
  )
}
