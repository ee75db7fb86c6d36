import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Charts of what a vehicle's sensors reported, loaded with their texts when first shown. */
export const SensorCharts = lazyPart(async () => {
  const [module] = await Promise.all([import('./SensorCharts.tsx'), loadRooms(['temperature', 'range'])])
  return { default: module.SensorCharts }
})

/** The same in a range that is chosen elsewhere. */
export const SensorChartsIn = lazyPart(async () => {
  const [module] = await Promise.all([import('./SensorCharts.tsx'), loadRooms(['temperature', 'range'])])
  return { default: module.SensorChartsIn }
})

/** The curve around an excursion, loaded with its texts when first shown. */
export const ExcursionCurve = lazyPart(async () => {
  const [module] = await Promise.all([import('./ExcursionCurve.tsx'), loadRooms(['temperature'])])
  return { default: module.ExcursionCurve }
})

/** One series over time, loaded when first shown. */
export const SeriesChart = lazyPart(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }))
export { useChartRange } from './useChartRange.ts'
export { seriesData } from './seriesData.ts'
export type { ChartLook } from './seriesOptions.ts'
