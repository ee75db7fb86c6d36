import type uPlot from 'uplot'
import { NONE, type Format } from '../../app/format/makeFormat.ts'
import type { Stretch } from './seriesData.ts'
import { CHART_FONT, timeAxis } from '../../app/chart/timeAxis.ts'

export interface ChartLook {
  label: string
  /** Names the moment that is pointed at. */
  time: string
  unit: string
  colour: keyof typeof COLOURS.light
  /** Limits in the user's unit; null: none. */
  low?: number | null
  high?: number | null
  /** The scale holds at least this. */
  least?: readonly [number, number]
  digits?: number
}

const COLOURS = {
  light: {
    temperature: '#b45309',
    speed: '#2573c1',
    battery: '#15803d',
    signal: '#7c3aed',
    computed: '#0f766e',
    axis: '#465563',
    grid: '#e6eaee',
    limit: '#d1121f',
  },
  dark: {
    temperature: '#fbbf24',
    speed: '#63adff',
    battery: '#4ade80',
    signal: '#b794ff',
    computed: '#2dd4bf',
    axis: '#b0bdc8',
    grid: '#24313b',
    limit: '#ff6b6b',
  },
} as const

/** Room above the chart for its legend. CSS pixels. */
const LEGEND = 24

interface Shown {
  /** Seconds since 1970 UTC. */
  from: number
  to: number
  /** Milliseconds since 1970 UTC. */
  bands: readonly Stretch[]
}

/** Looks of a chart of one series, without its size. */
export function seriesOptions(
  look: ChartLook,
  { from, to, bands }: Shown,
  format: Format,
  scheme: 'light' | 'dark',
): Omit<uPlot.Options, 'width' | 'height'> {
  const colours = COLOURS[scheme]
  const { low = null, high = null, least, digits = 0 } = look
  const limits = [low, high].filter((limit) => limit !== null)
  return {
    padding: [LEGEND, 12, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    legend: { live: true, isolate: false },
    scales: {
      x: { time: true, range: () => [from, to] },
      y: {
        range: (_, min, max) => {
          const all = [min ?? 0, max ?? 0, ...limits]
          const [bottom, top] = [Math.min(...all), Math.max(...all)]
          const room = Math.max(1, (top - bottom) * 0.08)
          if (least) return [Math.min(least[0], bottom), Math.max(least[1], top)]
          return [bottom - room, top + room]
        },
      },
    },
    axes: [
      timeAxis(format, colours),
      {
        font: CHART_FONT,
        stroke: colours.axis,
        size: 44,
        ticks: { show: false },
        grid: { stroke: colours.grid, width: 1 },
        values: (_, splits) => splits.map((split) => format.number(split, 1)),
      },
    ],
    series: [
      {
        label: look.time,
        value: (_, value: number | null) => (value === null ? NONE : format.time(value * 1000, true)),
      },
      {
        label: look.unit === '' ? look.label : `${look.label} (${look.unit})`,
        stroke: colours[look.colour],
        fill: `${colours[look.colour]}18`,
        fillTo: (chart) => chart.scales['y']?.min ?? 0,
        width: 1.5,
        points: { show: false },
        value: (_, value: number | null) => (value === null ? NONE : format.number(value, digits)),
      },
    ],
    hooks: {
      drawClear: [(chart) => drawBands(chart, bands, `${colours.limit}22`)],
      draw: [(chart) => drawLimits(chart, limits, colours.limit)],
    },
  }
}

function drawBands(chart: uPlot, bands: readonly Stretch[], colour: string): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.fillStyle = colour
  for (const { from, to } of bands) {
    const [x, end] = [chart.valToPos(from / 1000, 'x', true), chart.valToPos(to / 1000, 'x', true)]
    // the shortest stretch can still be seen
    ctx.fillRect(x, bbox.top, Math.max(2, end - x), bbox.height)
  }
  ctx.restore()
}

function drawLimits(chart: uPlot, limits: readonly number[], colour: string): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.strokeStyle = colour
  ctx.setLineDash([6, 4])
  for (const limit of limits) {
    const y = Math.round(chart.valToPos(limit, 'y', true)) + 0.5
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
  }
  ctx.restore()
}
