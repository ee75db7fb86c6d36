import { Checkbox, Input, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { getProfile } from '@waymark/contract/rooms/myAccount.ts'
import { EXPORT_FORMATS } from '@waymark/contract/rooms/report/export.ts'
import { REPORT_KINDS, REPORT_NAMES } from '@waymark/contract/rooms/report/reportKinds.ts'
import {
  reportScheduleCalls,
  type ReportScheduleRecord,
  SCHEDULE_RANGES,
} from '@waymark/contract/rooms/report/reportSchedule.ts'
import { FREQUENCIES } from '@waymark/core/reporting/reportPeriods.ts'
import { useEffect } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { fieldFailure } from '../../../app/fieldFailure.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { useRequired } from '../../../app/useRequired.ts'
import { useReportTitle } from '../centre/useReportTitle.ts'
import { usePermittedReports } from '../centre/usePermittedReports.ts'
import { VehicleChoice } from '../VehicleChoice.tsx'
import { askedOf, type ReportPreset, scheduleValues, type ScheduleValues } from './scheduleValues.ts'
import { weekdayName } from '../../../app/format/weekdayName.ts'
import { useZoneChoices } from './useZoneChoices.ts'
import { useFormSave } from '../../../app/save/useFormSave.ts'

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
  const common = useT('common')
  const title = useReportTitle()
  const required = useRequired()
  const { distanceUnit } = useHabit()
  const profile = useCall(getProfile, {}, { enabled: schedule === undefined })
  const reports = usePermittedReports()
  const zones = useZoneChoices(schedule?.timeZone ?? '')
  const first = preset ?? { report: reports[0] ?? REPORT_NAMES[0] ?? 'trip', params: {} }
  const own = { name: preset ? title(preset.report) : '', email: profile.data?.email ?? '' }
  const form = useForm<ScheduleValues>({ defaultValues: scheduleValues(schedule, first, own) })
  const { errors } = form.formState
  // a report is mostly for who schedules it, whose address comes a moment later
  useEffect(() => {
    if (!schedule && own.email !== '' && form.getValues('recipients') === '') form.setValue('recipients', own.email)
  }, [schedule, own.email, form])
  const [report, frequency, vehicleIds] = form.watch(['report', 'frequency', 'vehicleIds'])
  const hasTime = frequency === 'day' || frequency === 'week' || frequency === 'month'

  const saving = useFormSave(
    form,
    (values) => {
      const asked = askedOf(values, distanceUnit)
      return call(saveReportSchedule, schedule ? { ...asked, scheduleId: schedule.scheduleId } : asked)
    },
    {
      changes: [getReportScheduleList],
      explain: (refusal, values) => {
        // an address that is wrong is said at the field of all of them
        if (refusal.fields.some(({ name }) => name.startsWith('recipients')))
          form.setError('recipients', { message: t('wrongAddress') })
        return fieldFailure(refusal, values, form.setError)
      },
      done: onClose,
    },
  )
  const select = (name: FieldPath<ScheduleValues>, label: string, data: { value: string; label: string }[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Select
          size="xs"
          label={label}
          allowDeselect={false}
          searchable={data.length > 20}
          data={data}
          value={String(value)}
          onChange={onChange}
        />
      )}
    />
  )
  const tick = (name: 'sendEmpty' | 'active') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Checkbox
          size="xs"
          mt="sm"
          label={t(name)}
          checked={value}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )}
    />
  )
  return (
    <FormModal
      title={schedule ? t('editQuoted', { name: schedule.name }) : t('addSchedule')}
      saving={saving}
      submit={common('save')}
      size="lg"
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        <TextInput
          size="xs"
          label={t('name')}
          required
          data-autofocus
          maxLength={100}
          error={errors.name?.message}
          {...form.register('name', required(t('name')))}
        />
        {select(
          'report',
          t('report'),
          reports.map((value) => ({ value, label: title(value) })),
        )}
        {REPORT_KINDS[report].span === 'now'
          ? null
          : select(
              'range',
              t('range'),
              SCHEDULE_RANGES.map((value) => ({ value, label: t(`range_${value}`) })),
            )}
        {select(
          'format',
          t('format'),
          EXPORT_FORMATS.map((value) => ({ value, label: value })),
        )}
        {select(
          'frequency',
          t('frequency'),
          FREQUENCIES.map((value) => ({ value, label: t(`frequency_${value}`) })),
        )}
        {hasTime ? (
          <TextInput
            size="xs"
            type="time"
            label={t('time')}
            required
            error={errors.time?.message}
            {...form.register('time', required(t('time')))}
          />
        ) : null}
        {frequency === 'week'
          ? select(
              'weekday',
              t('weekday'),
              [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) })),
            )
          : null}
        {frequency === 'month'
          ? select(
              'monthDay',
              t('monthDay'),
              Array.from({ length: 28 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) })),
            )
          : null}
        {select('timeZone', t('timeZone'), zones)}
      </SimpleGrid>
      <Textarea
        size="xs"
        mt="xs"
        label={t('recipients')}
        description={t('recipientsHint')}
        required
        autosize
        minRows={2}
        error={errors.recipients?.message}
        {...form.register('recipients', required(t('recipients')))}
      />
      <Input.Wrapper size="xs" mt="xs" label={t('vehicles')}>
        <VehicleChoice chosen={vehicleIds} onChange={(ids) => form.setValue('vehicleIds', ids)} />
      </Input.Wrapper>
      {tick('sendEmpty')}
      {tick('active')}
    </FormModal>
  )
}
