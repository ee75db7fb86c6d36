import { Input, Select, SimpleGrid, TextInput } from '@mantine/core'
import {
  CHART_KINDS,
  chartCalls,
  type ChartDefinition,
  type ChartRecord,
} from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { groupingsOf, measuresOf, sumsOf } from '@waymark/core/reporting/chartOf.ts'
import { RELATIVE_RANGES } from '@waymark/core/reporting/relativeRange.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { usePermittedReports } from '../centre/usePermittedReports.ts'
import { useReportTitle } from '../centre/useReportTitle.ts'
import { VehicleChoice } from '../VehicleChoice.tsx'
import styles from './chart.module.css'
import { ChartView } from './ChartView.tsx'
import { fitting, vehiclesOf, withVehicles } from './fitting.ts'
import { SharingFields, type Sharing } from './SharingFields.tsx'
import { useChartWords } from './useChartWords.ts'
import { useSave } from '../../../app/save/useSave.ts'

const { saveChart, getChartList } = chartCalls

const FRESH = { params: {}, range: 'days30', measure: '', sum: 'sum', grouping: '', kind: 'ranking', most: 10 } as const
const MOST = [5, 10, 20, 50, 100, 366]

/** Makes a chart over a report: what is seen below is what is saved. */
export function ChartForm({ chart, onClose }: { chart?: ChartRecord; onClose: () => void }) {
  const t = useT('chart')
  const common = useT('common')
  const centre = useT('reportCentre')
  const title = useReportTitle()
  const words = useChartWords()
  const reports = usePermittedReports()
  const [name, setName] = useState(chart?.name ?? '')
  const [definition, setDefinition] = useState<ChartDefinition>(
    () => chart?.definition ?? fitting({ ...FRESH, report: reports[0] ?? 'status' }),
  )
  const [sharing, setSharing] = useState<Sharing>({ sharing: chart?.sharing ?? 'own', userIds: chart?.userIds ?? [] })
  const [nameError, setNameError] = useState<string>()
  const { columns } = REPORT_KINDS[definition.report].report
  const put = (change: Partial<ChartDefinition>): void => setDefinition((was) => fitting({ ...was, ...change }))
  const choose = <Key extends Exclude<keyof ChartDefinition, 'params'>>(
    key: Key,
    label: string,
    values: readonly ChartDefinition[Key][],
    word: (value: ChartDefinition[Key]) => string,
  ) => (
    <Select
      size="xs"
      label={label}
      allowDeselect={false}
      data={values.map((value) => ({ value: String(value), label: word(value) }))}
      value={String(definition[key])}
      onChange={(next) => {
        const value = values.find((each) => String(each) === next)
        if (value !== undefined) put({ [key]: value })
      }}
    />
  )
  const saving = useSave(
    () =>
      call(saveChart, {
        ...(chart ? { chartId: chart.chartId } : {}),
        name,
        definition,
        ...sharing,
      }),
    { changes: [getChartList], done: onClose },
  )
  const save = (): void => {
    if (name.trim() === '') return setNameError(common('cantBeBlank', { field: t('name') }))
    saving.save()
  }
  return (
    <FormModal
      title={chart ? t('editQuoted', { name: chart.name }) : t('addChart')}
      saving={saving}
      submit={common('save')}
      size="xl"
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
        <TextInput
          size="xs"
          label={t('name')}
          required
          data-autofocus
          maxLength={100}
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setNameError(undefined)
          }}
        />
        {choose('report', centre('report'), reports, title)}
        {REPORT_KINDS[definition.report].span === 'now'
          ? null
          : choose('range', centre('range'), RELATIVE_RANGES, (range) => centre(`range_${range}`))}
        {choose('kind', t('kind'), CHART_KINDS, (kind) => t(`kind_${kind}`))}
        {choose('measure', t('measure'), measuresOf(columns), words.measure)}
        {choose('sum', t('sum'), sumsOf(columns, definition.measure), (sum) => t(`sum_${sum}`))}
        {choose('grouping', t('grouping'), groupingsOf(columns), words.grouping)}
        {choose('most', t('most'), [...new Set([...MOST, definition.most])], String)}
      </SimpleGrid>
      <Input.Wrapper size="xs" mt="xs" label={centre('vehicles')}>
        <VehicleChoice
          chosen={vehiclesOf(definition)}
          onChange={(ids) => setDefinition(withVehicles(definition, ids))}
        />
      </Input.Wrapper>
      <SharingFields value={sharing} onChange={setSharing} />
      <div className={styles.preview}>
        <ChartView definition={definition} label={t('preview')} />
      </div>
    </FormModal>
  )
}
