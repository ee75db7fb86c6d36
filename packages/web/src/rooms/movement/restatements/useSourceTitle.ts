import type { FigureSource } from '@waymark/core/movement/results/figureSources.ts'
import { useT } from '../../../app/i18n.ts'

/** What people call a place that tells figures of movement: a report, a screen, an interface. */
export function useSourceTitle(): (source: FigureSource) => string {
  const t = useT('movement')
  const titles: Readonly<Record<FigureSource, string>> = {
    trip: t('tripReport'),
    mileage: t('mileageReport'),
    utilization: t('utilizationReport'),
    ifta: t('iftaReport'),
    landmark: t('landmarkReport'),
    visits: t('landmarkReport'),
    ajc: t('ajcReport'),
    driver: t('driverReport'),
    engine: t('engineReport'),
    idle: t('engineReport'),
    timeline: t('timeline'),
    trail: t('historyTrail'),
    visitLog: t('visits'),
    fleetMileage: t('mileageReport'),
    fleetDetention: t('detention'),
    share: t('historyTrail'),
  }
  return (source) => titles[source]
}
