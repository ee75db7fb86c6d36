import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
import {
  addWeeklySchedule,
  getWeeklySchedule,
  updateWeeklySchedule,
  type WeeklyScheduleRecord,
} from '@waymark/contract/rooms/schedule.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { WeekFields } from './WeekFields.tsx'

/** Adds or edits a weekly schedule. */
export function ScheduleForm({ schedule, onClose }: { schedule?: WeeklyScheduleRecord; onClose: () => void }) {
  const t = useT('schedule')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={schedule ? t('editTitle', { name: schedule.scheduleName }) : t('add')}
      size="xl"
      record={schedule}
      valuesOf={(of) => ({
        scheduleName: of?.scheduleName ?? '',
        timeZone: of?.timeZone ?? '',
        orgId: of?.orgId ?? newOrg,
        periods: of?.periods ?? [],
      })}
      limits={addWeeklySchedule}
      columns={2}
      fields={(_, { formState: { errors } }) => [
        { kind: 'line', name: 'scheduleName', label: t('name'), required: true },
        {
          kind: 'choice',
          name: 'timeZone',
          label: t('timeZone'),
          choices: [
            { value: '', label: t('ofOrganization', { zone: orgZoneOf(schedule) }) },
            ...ZONE_NAMES.map((zone) => ({ value: zone, label: zone })),
          ],
        },
        !schedule && { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'own',
          name: 'periods',
          label: '',
          required: false,
          wide: true,
          render: (control) => <WeekFields faults={errors.periods ?? []} {...control} />,
        },
      ]}
      save={({ orgId, ...params }, before) =>
        before
          ? call(updateWeeklySchedule, { ...params, scheduleId: before.scheduleId, version: before.version })
          : call(addWeeklySchedule, { ...params, orgId })
      }
      changes={[getWeeklySchedule]}
      onClose={onClose}
    />
  )
}

/** The zone that "that of the organisation" comes to, where it is known. */
function orgZoneOf(schedule: WeeklyScheduleRecord | undefined): string {
  return schedule?.timeZone === '' ? ` (${schedule.effectiveZone})` : ''
}
