import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useFormat } from '../../app/format/useFormat.ts'
import { type ChartLook, seriesOptions } from './seriesOptions.ts'
import type { Stretch } from './seriesData.ts'
import styles from './temperature.module.css'

interface Props {
  /** Seconds since 1970 UTC, and the figures over them; null breaks the line. */
  data: [number[], (number | null)[]]
  /** What is shown, seconds since 1970 UTC. */
  from: number
  to: number
  look: ChartLook
  /** Marked on the ground, milliseconds since 1970 UTC. */
  bands?: readonly Stretch[]
  height: number
  /** Charts of the same name point at the same moment. */
  together?: string
}

/** One series over time with its limits. */
export function SeriesChart({ data, from, to, look, bands, height, together }: Props) {
  const format = useFormat()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const options = seriesOptions(look, { from, to, bands: bands ?? [] }, format, scheme)
    const cursor = { ...options.cursor, ...(together ? { sync: { key: together } } : {}) }
    const chart = new uPlot({ ...options, cursor, width: element.clientWidth, height }, data, element)
    const resizing = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    resizing.observe(element)
    return () => {
      resizing.disconnect()
      chart.destroy()
    }
  }, [data, from, to, look, bands, height, together, format, scheme])
  return <div ref={box} className={styles.chart} style={{ height }} role="img" aria-label={look.label} />
}
