import { Input, Select, SimpleGrid } from '@mantine/core'
import {
  CHART_KINDS,
  chartCalls,
  type ChartDefinition,
  type ChartRecord,
} from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { groupingsOf, measuresOf, sumsOf } from '@waymark/core/reporting/chartOf.ts'
import { RELATIVE_RANGES } from '@waymark/core/reporting/relativeRange.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { usePermittedReports } from '../centre/usePermittedReports.ts'
import { useReportTitle } from '../centre/useReportTitle.ts'
import { VehicleChoice } from '../VehicleChoice.tsx'
import styles from './chart.module.css'
import { ChartView } from './ChartView.tsx'
import { fitToReport, vehiclesOf, withVehicles } from './fitToReport.ts'
import { SharingFields, sharingOf } from './SharingFields.tsx'
import { useChartWords } from './useChartWords.ts'

const { saveChart, getChartList } = chartCalls

const FRESH = { params: {}, range: 'days30', measure: '', sum: 'sum', grouping: '', kind: 'ranking', most: 10 } as const
const MOST = [5, 10, 20, 50, 100, 366]

/** Makes a chart over a report: what is seen below is what is saved. */
export function ChartForm({ chart, onClose }: { chart?: ChartRecord; onClose: () => void }) {
  const t = useT('chart')
  const reports = usePermittedReports()
  return (
    <RecordForm
      title={chart ? t('editQuoted', { name: chart.name }) : t('addChart')}
      size="xl"
      record={chart}
      valuesOf={(of) => ({
        name: of?.name ?? '',
        definition: of?.definition ?? fitToReport({ ...FRESH, report: reports[0] ?? 'status' }),
        shared: sharingOf(of),
      })}
      limits={saveChart}
      fields={({ definition }) => [
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'own', name: 'definition', label: '', render: (control) => <DefinitionFields {...control} /> },
        { kind: 'own', name: 'shared', label: '', render: (control) => <SharingFields {...control} /> },
        {
          kind: 'part',
          key: 'preview',
          render: () => (
            <div className={styles.preview}>
              <ChartView definition={definition} label={t('preview')} />
            </div>
          ),
        },
      ]}
      save={({ name, definition, shared }, before) =>
        call(saveChart, { ...(before ? { chartId: before.chartId } : {}), name, definition, ...shared })
      }
      changes={[getChartList]}
      onClose={onClose}
    />
  )
}

interface DefinitionProps {
  value: ChartDefinition
  onChange: (definition: ChartDefinition) => void
}

/** What of which report is drawn, and how: a choice leaves those that go with it. */
function DefinitionFields({ value: definition, onChange }: DefinitionProps) {
  const t = useT('chart')
  const centre = useT('reportCentre')
  const title = useReportTitle()
  const words = useChartWords()
  const reports = usePermittedReports()
  const { columns } = REPORT_KINDS[definition.report].report
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
        if (value !== undefined) onChange(fitToReport({ ...definition, [key]: value }))
      }}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
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
        <VehicleChoice chosen={vehiclesOf(definition)} onChange={(ids) => onChange(withVehicles(definition, ids))} />
      </Input.Wrapper>
    </>
  )
}
