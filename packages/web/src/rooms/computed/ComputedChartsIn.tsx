import { Button } from '@mantine/core'
import { type ComputedAttribute, type ComputedHistory, getComputedHistory } from '@waymark/contract/rooms/computed.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryFailure } from '../../app/QueryFailure.tsx'
import type { Moments } from '../../app/range/timeRange.ts'
import { useCall } from '../../app/useCall.ts'
import { type ChartLook, seriesData, SeriesChart } from '../temperature/public.tsx'
import styles from './computed.module.css'
import { ComputedEvidence } from './ComputedEvidence.tsx'

const HEIGHT = 150

/** The computed attributes of a vehicle over time, each in a chart that says what it is made of. Nothing where it has none. */
export function ComputedChartsIn({ vehicleId, moments }: { vehicleId: number; moments: Moments }) {
  const t = useT('computed')
  const format = useFormat()
  const [from, to] = [moments.from, moments.to].map((time) => new Date(time).toISOString()) as [string, string]
  const query = useCall(getComputedHistory, { vehicleId, from, to, budget: 1000 }, { keep: true })
  const charts = useCharts(query.data)
  const [opened, setOpened] = useState<ComputedAttribute>()
  if (query.isError) return <QueryFailure query={query} />
  if (charts.length === 0 || query.data?.tooMany) return null
  return (
    <div className={styles.charts}>
      {charts.map(({ attribute, look, data }) => (
        <section key={attribute.attributeId} aria-label={attribute.name}>
          {data[0].length > 0 ? (
            <SeriesChart
              look={look}
              data={data}
              from={moments.from / 1000}
              to={moments.to / 1000}
              height={HEIGHT}
              together="sensors"
            />
          ) : (
            <p className={styles.counts}>
              <strong>{attribute.name}</strong> {t('noValues')}
            </p>
          )}
          <p className={styles.made}>
            {t('madeBy', {
              expression: attribute.expression,
              since: format.time(Date.parse(attribute.updatedAt)),
            })}
            <Button size="compact-xs" variant="subtle" onClick={() => setOpened(attribute)}>
              {t('behind')}
            </Button>
          </p>
        </section>
      ))}
      {opened ? (
        <ComputedEvidence attribute={opened} asked={{ vehicleId, from, to }} onClose={() => setOpened(undefined)} />
      ) : null}
    </div>
  )
}

function useCharts(history: ComputedHistory | undefined) {
  const t = useT('computed')
  return useMemo(() => {
    if (!history) return []
    const start = Date.parse(history.start)
    return history.attributes.map((attribute) => {
      const { name, unit, decimals, points, gaps } = attribute
      const look: ChartLook = { label: name, time: t('time'), unit, colour: 'computed', digits: decimals }
      return { attribute, look, data: seriesData(points, start, gaps, (value) => value) }
    })
  }, [history, t])
}
