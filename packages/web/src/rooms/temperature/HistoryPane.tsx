import { Button, CloseButton, Select } from '@mantine/core'
import { historyTemp, type TemperatureHistory } from '@waymark/contract/rooms/temperature.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { QueryFailure } from '../../app/QueryFailure.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useTabTitle } from '../../app/tabs/TabKey.ts'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { HISTORY_RANGES } from '../../app/range/timeRange.ts'
import { useChartRange } from './useChartRange.ts'
import { ExcursionList } from './ExcursionList.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { areInOrder, LimitFields, type Limits } from './LimitFields.tsx'
import { TemperatureChart } from './TemperatureChart.tsx'
import { TemperatureFacts } from './TemperatureFacts.tsx'
import styles from './temperature.module.css'
import { toCelsius, toField } from './temperatureUnit.ts'
import { useSave } from '../../app/save/useSave.ts'
import { RANGE_READERS, useSendRange } from './useSendRange.ts'

/** Of the chart, CSS pixels. */
const HEIGHT = 280

/** The temperatures of a vehicle over a range of time, held to its own range or to one that is entered. */
export function HistoryPane({ vehicleId, onClose }: { vehicleId: number; onClose: () => void }) {
  const t = useT('temperature')
  const format = useFormat()
  const { range, setRange, chosen, moments, ends, isWrong } = useChartRange('day')
  const [sensor, setSensor] = useState(1)
  /** What was entered in place of the vehicle's own range. */
  const [entered, setEntered] = useState<Limits>()
  const usable = entered && areInOrder(entered) ? entered : undefined
  const asked = {
    vehicleId,
    ...ends,
    ...(sensor === 1 ? {} : { sensor }),
    ...(usable?.low == null ? {} : { low: toCelsius(usable.low, format) }),
    ...(usable?.high == null ? {} : { high: toCelsius(usable.high, format) }),
  }
  const query = useCall(historyTemp, asked, { keep: true, enabled: !isWrong })
  const history = query.data
  useTabTitle(history?.name)
  useEscape(onClose)
  const own = { low: toField(history?.low ?? null, format), high: toField(history?.high ?? null, format) }
  const sensors = history?.sensors ?? []
  return (
    <section className={styles.pane} aria-label={history?.name ?? t('temperatureMonitoring')}>
      <header className={styles.head}>
        <h2>{history?.name}</h2>
        {history && history.total > 0 ? <ExportButtons name={history.name} asked={asked} /> : null}
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.content}>
        <TimeRangePicker rule={HISTORY_RANGES} value={range} moments={chosen} onChange={setRange} />
        <div className={styles.ask}>
          <LimitFields limits={entered ?? own} onChange={setEntered} />
          {sensors.length > 1 ? (
            <Select
              size="xs"
              label={t('sensor')}
              allowDeselect={false}
              data={sensors.map(String)}
              value={String(sensor)}
              onChange={(value) => setSensor(Number(value ?? 1))}
            />
          ) : null}
          {entered ? <Entered vehicleId={vehicleId} limits={entered} onDone={() => setEntered(undefined)} /> : null}
        </div>
        {query.isError ? (
          <QueryFailure query={query} />
        ) : history ? (
          <Found history={history} from={moments.from} to={moments.to} />
        ) : (
          <Waiting label={t('temperatureMonitoring')} />
        )}
      </div>
    </section>
  )
}

function Found({ history, from, to }: { history: TemperatureHistory; from: number; to: number }) {
  const t = useT('temperature')
  if (history.tooMany) return <EmptyState alert title={t('tooMany')} />
  if (history.total === 0) return <EmptyState title={t('noReadings')} />
  return (
    <>
      <TemperatureFacts history={history} />
      <TemperatureChart history={history} from={from} to={to} height={HEIGHT} />
      <ExcursionList history={history} />
    </>
  )
}

/** Limits that were entered: back to the vehicle's, or kept as these. */
function Entered({ vehicleId, limits, onDone }: { vehicleId: number; limits: Limits; onDone: () => void }) {
  const t = useT('temperature')
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const { save, failure, busy } = useSave(useSendRange(vehicleId), { changes: RANGE_READERS, done: onDone })
  return (
    <div className={styles.entered}>
      <Button size="xs" variant="default" onClick={onDone}>
        {t('ownRange')}
      </Button>
      {mayEdit ? (
        <Button size="xs" variant="light" loading={busy} disabled={!areInOrder(limits)} onClick={() => save(limits)}>
          {t('keepRange')}
        </Button>
      ) : null}
      {failure ? <p role="alert">{failure}</p> : null}
    </div>
  )
}

function useEscape(onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const elsewhere =
      event.target instanceof HTMLElement && event.target.closest('[role="dialog"],[role="menu"],input') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !elsewhere) onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
