import type uPlot from 'uplot'
import type { Format } from '../../../app/format/makeFormat.ts'
import type { TrailPath } from '../TrailPath.ts'
import { CHART_FONT, timeAxis } from '../../../app/chart/timeAxis.ts'

export interface ChartData {
  /** Seconds, then speed, battery and perhaps temperature in the user's units. */
  values: uPlot.AlignedData
  hasTemperature: boolean
}

/** Columns of the chart; a gap in the reports is a gap in the lines. */
export function chartData(path: TrailPath, format: Format): ChartData {
  const times: number[] = []
  const speed: (number | null)[] = []
  const battery: (number | null)[] = []
  const temperature: (number | null)[] = []
  const known = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value)
  let gap = 0
  for (let i = 0; i < path.count; i++) {
    const next = path.gaps[gap]
    if (next && path.time[i]! >= next.to) {
      times.push((next.from + next.to) / 2000)
      for (const column of [speed, battery, temperature]) column.push(null)
      gap++
    }
    times.push(path.time[i]! / 1000)
    speed.push(format.speedValue(path.speed[i]!))
    battery.push(known(path.battery[i]))
    temperature.push(format.temperatureValue(path.temperature[i]!))
  }
  const hasTemperature = temperature.some((value) => value !== null)
  return { values: hasTemperature ? [times, speed, battery, temperature] : [times, speed, battery], hasTemperature }
}

interface Names {
  time: string
  speed: string
  battery: string
  temperature: string
}

const COLOURS = {
  light: { speed: '#2573c1', battery: '#15803d', temperature: '#b45309', axis: '#465563', grid: '#e6eaee' },
  dark: { speed: '#63adff', battery: '#4ade80', temperature: '#fbbf24', axis: '#b0bdc8', grid: '#24313b' },
} as const

/** Between two lines of an axis: whole numbers, since they are written so. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]

/** Looks of the chart, without its size. */
export function chartOptions(
  data: ChartData,
  format: Format,
  scheme: 'light' | 'dark',
  names: Names,
): Omit<uPlot.Options, 'width' | 'height'> {
  const colours = COLOURS[scheme]
  const shown = (value: number | null, unit: string): string =>
    value === null ? '—' : `${format.number(value)} ${unit}`
  const axis = (scale: string, side: 'left' | 'right', unit: string): uPlot.Axis => ({
    scale,
    // eslint-disable-next-line typescript/no-unsafe-enum-assignment -- the library's enum exists in its types only
    side: side === 'left' ? 3 : 1,
    size: unit === '%' ? 44 : 60,
    incrs: STEPS,
    font: CHART_FONT,
    stroke: colours.axis,
    values: (_, splits) => splits.map((split) => `${format.number(split)}${unit}`),
    grid: { show: scale === 'speed', stroke: colours.grid, width: 1 },
    ticks: { show: false },
  })
  const series = (
    name: keyof typeof COLOURS.light & ('speed' | 'battery' | 'temperature'),
    scale: string,
    unit: string,
  ): uPlot.Series => ({
    label: names[name],
    scale,
    stroke: colours[name],
    width: name === 'speed' ? 1.5 : 1.25,
    ...(name === 'speed' ? { fill: `${colours.speed}22` } : { dash: name === 'battery' ? [6, 4] : [2, 3] }),
    points: { show: false },
    value: (_, value: number | null) => shown(value, unit),
  })
  return {
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    legend: { live: true, isolate: false },
    scales: {
      x: { time: true },
      speed: { range: (_, __, max) => [0, Math.max(10, Math.ceil((max ?? 0) / 10) * 10)] },
      percent: { range: [0, 100] },
      heat: {},
    },
    axes: [timeAxis(format, colours), axis('speed', 'left', ` ${format.speedUnit}`), axis('percent', 'right', '%')],
    series: [
      {
        label: names.time,
        value: (_, value: number | null) => (value === null ? '—' : format.time(value * 1000, true)),
      },
      series('speed', 'speed', format.speedUnit),
      series('battery', 'percent', '%'),
      ...(data.hasTemperature ? [series('temperature', 'heat', format.temperatureUnit)] : []),
    ],
  }
}
