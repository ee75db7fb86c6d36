import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  addWeeklySchedule,
  getWeeklySchedule,
  updateWeeklySchedule,
  type WeeklyScheduleRecord,
} from '@waymark/contract/rooms/schedule.ts'
import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { FormFields } from '../../app/form/FormFields.tsx'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { PeriodRow } from './PeriodRow.tsx'
import { usePeriods } from './usePeriods.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { PRESETS } from './presets.ts'
import styles from './week.module.css'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  scheduleName: string
  timeZone: string
  orgId: number
}

/** What the check says of periods, by field: `periods`, `periods.0.endMinute`. */
type Faults = Readonly<Record<string, string>>

/** Adds or edits a weekly schedule. */
export function ScheduleForm({ schedule, onClose }: { schedule?: WeeklyScheduleRecord; onClose: () => void }) {
  const t = useT('schedule')
  const common = useT('common')
  const newOrg = useNewRecordOrg()
  const [faults, setFaults] = useState<Faults>({})
  const week = usePeriods(schedule?.periods ?? [], () => setFaults({}))
  const form = useForm<Values>({
    defaultValues: {
      scheduleName: schedule?.scheduleName ?? '',
      timeZone: schedule?.timeZone ?? '',
      orgId: schedule?.orgId ?? newOrg,
    },
  })
  const saving = useFormSave(
    form,
    ({ orgId, ...texts }) => {
      const params = { ...texts, periods: [...week.periods] }
      return schedule
        ? call(updateWeeklySchedule, { ...params, scheduleId: schedule.scheduleId, version: schedule.version })
        : call(addWeeklySchedule, { ...params, orgId })
    },
    {
      changes: [getWeeklySchedule],
      explain: (refusal, values) => {
        setFaults(Object.fromEntries(refusal.fields.map(({ name, message }) => [name, message])))
        // those of the week stand at its rows
        const fields = refusal.fields.filter(({ name }) => !name.startsWith('periods'))
        return fieldFailure({ ...refusal, fields }, values, form.setError)
      },
      done: onClose,
    },
  )
  const faultOf = (place: number, end: 'start' | 'end'): string | undefined =>
    faults[`periods.${place}.${end}Day`] ?? faults[`periods.${place}.${end}Minute`]
  const wrong = new Set(week.periods.flatMap((_, i) => ((faultOf(i, 'start') ?? faultOf(i, 'end')) ? [i] : [])))
  return (
    <FormModal
      title={schedule ? t('editTitle', { name: schedule.scheduleName }) : t('add')}
      size="xl"
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <FormFields
        form={form}
        limits={addWeeklySchedule}
        columns={2}
        items={[
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
        ]}
      />
      <WeekGrid
        periods={week.periods}
        chosen={week.chosen}
        wrong={wrong}
        onChoose={week.choose}
        onChange={week.change}
        onAdd={week.add}
        onRemove={week.remove}
      />
      <div className={styles.presets}>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => week.add(week.next)}
        >
          {t('addPeriod')}
        </Button>
        {PRESETS.map(({ key, periods }) => (
          <Button key={key} size="compact-xs" variant="default" onClick={() => week.set(periods)}>
            {t(key)}
          </Button>
        ))}
      </div>
      {faults['periods'] ? (
        <p role="alert" className={styles.fault}>
          {faults['periods']}
        </p>
      ) : null}
      <div className={styles.rows}>
        {week.periods.map((period: SchedulePeriod, place) => (
          <PeriodRow
            key={week.keys[place]}
            number={place + 1}
            period={period}
            isChosen={place === week.chosen}
            startError={faultOf(place, 'start')}
            endError={faultOf(place, 'end')}
            onChoose={() => week.choose(place)}
            onChange={(next) => week.change(place, next)}
            onRemove={() => week.remove(place)}
          />
        ))}
      </div>
    </FormModal>
  )
}

/** The zone that "that of the organisation" comes to, where it is known. */
function orgZoneOf(schedule: WeeklyScheduleRecord | undefined): string {
  return schedule?.timeZone === '' ? ` (${schedule.effectiveZone})` : ''
}
