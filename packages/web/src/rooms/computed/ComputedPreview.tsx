import { useDebouncedValue } from '@mantine/hooks'
import { type ComputedPreview as Preview, previewComputed } from '@waymark/contract/rooms/computed.ts'
import { formulaProblem } from '@waymark/core/computed/parseFormula.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryFailure } from '../../app/QueryFailure.tsx'
import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import { HISTORY_RANGES, type Moments } from '../../app/range/timeRange.ts'
import { vehicleSearch } from '../../app/search/recordSearch.ts'
import { SearchSelect } from '../../app/search/SearchSelect.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { type ChartLook, seriesData, SeriesChart, useChartRange } from '../temperature/public.tsx'
import styles from './computed.module.css'
import { PreviewRows } from './PreviewRows.tsx'

const HEIGHT = 170
/** Milliseconds after the last key before reports are read. */
const PAUSE = 400

/** What a formula needs to be tried. */
export interface Definition {
  readonly expression: string
  readonly unit: string
  readonly decimals: number | null
  readonly low: number | null
  readonly high: number | null
}

interface Props {
  definition: Definition
  /** Puts an input into the formula. */
  onPick: (input: string) => void
}

/** What a formula makes of the recorded reports of a vehicle: its inputs, a chart, and report by report. */
export function ComputedPreview({ definition, onPick }: Props) {
  const t = useT('computed')
  const [vehicleId, setVehicleId] = useState('')
  const { range, setRange, chosen, moments, isWrong } = useChartRange('day')
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={styles.ask}>
        <div className={styles.asset}>
          <SearchSelect label={t('previewOf')} search={vehicleSearch} value={vehicleId} onChange={setVehicleId} />
        </div>
        <TimeRangePicker rule={HISTORY_RANGES} value={range} moments={chosen} onChange={setRange} />
      </div>
      {vehicleId === '' || isWrong ? null : (
        <PreviewOf vehicleId={Number(vehicleId)} moments={moments} definition={definition} onPick={onPick} />
      )}
    </section>
  )
}

function PreviewOf({ vehicleId, moments, definition, onPick }: Props & { vehicleId: number; moments: Moments }) {
  const t = useT('computed')
  const common = useT('common')
  const format = useFormat()
  const [settled] = useDebouncedValue(definition, PAUSE)
  const [from, to] = [moments.from, moments.to].map((time) => new Date(time).toISOString()) as [string, string]
  const isRead = formulaProblem(settled.expression) === undefined
  const { low, high, decimals, unit } = settled
  const query = useCall(
    previewComputed,
    {
      vehicleId,
      from,
      to,
      // what reports tell is shown before there is a formula
      expression: isRead ? settled.expression : '0',
      decimals: decimals ?? 0,
      ...(low === null ? {} : { low }),
      ...(high === null ? {} : { high }),
      budget: 1000,
    },
    { keep: true },
  )
  const { data } = query
  const drawn = useDrawn(data, unit, decimals ?? 0)
  if (query.isError) return <QueryFailure query={query} />
  if (!data) return <Waiting label={common('loading')} />
  if (data.tooMany) return <EmptyState alert title={t('tooMany')} />
  if (data.counts.reports === 0) return <EmptyState title={t('noReports')} />
  const { counts } = data
  return (
    <>
      <div className={styles.inputs}>
        <p>{t('inputs')}</p>
        <div className={styles.chips} role="group" aria-label={t('inputs')}>
          {data.inputs.map((input) => (
            <button key={input.name} type="button" onClick={() => onPick(input.name)}>
              {input.name}
              <small>{[format.number(input.last, 3), input.unit].filter(Boolean).join(' ')}</small>
            </button>
          ))}
        </div>
      </div>
      {isRead ? (
        <>
          <p className={styles.counts} role="status">
            <strong>
              {t('countsOf', { values: format.number(counts.values), reports: format.number(counts.reports) })}
            </strong>
            {counts.notTold > 0 ? <span>{t('countNotTold', { count: counts.notTold })}</span> : null}
            {counts.noNumber > 0 ? <span>{t('countNoNumber', { count: counts.noNumber })}</span> : null}
            {counts.outside > 0 ? <span>{t('countOutside', { count: counts.outside })}</span> : null}
          </p>
          {counts.values > 0 ? (
            <SeriesChart {...drawn} from={moments.from / 1000} to={moments.to / 1000} height={HEIGHT} />
          ) : null}
          <PreviewRows rows={data.rows} unit={unit} decimals={decimals ?? 0} />
        </>
      ) : null}
    </>
  )
}

/** The series of a preview, ready to draw. */
function useDrawn(data: Preview | undefined, unit: string, digits: number) {
  const t = useT('computed')
  return useMemo(() => {
    const look: ChartLook = { label: t('value'), time: t('time'), unit, colour: 'computed', digits }
    if (!data) return { look, data: [[], []] as [number[], number[]] }
    return { look, data: seriesData(data.points, Date.parse(data.start), data.gaps, (value) => value) }
  }, [data, unit, digits, t])
}
