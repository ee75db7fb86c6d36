import type uPlot from 'uplot'
import type { Format } from '../format/makeFormat.ts'

/** What charts are written in. */
export const CHART_FONT = "11px 'Inter Variable', sans-serif"

/** The axis of time below a chart, with clock times in the user's zone; the date where a day begins. */
export const timeAxis = (format: Format, colours: { readonly axis: string; readonly grid: string }): uPlot.Axis => ({
  font: CHART_FONT,
  stroke: colours.axis,
  grid: { show: false },
  ticks: { stroke: colours.grid, size: 4 },
  size: 26,
  values: (_, splits) => {
    let day = ''
    return splits.map((split) => {
      const date = format.date(split * 1000)
      const label = date === day || day === '' ? format.clock(split * 1000) : date
      day = date
      return label
    })
  },
})
