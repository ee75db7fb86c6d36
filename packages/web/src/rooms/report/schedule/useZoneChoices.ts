import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'

/** Zones that a schedule may go by: the organization's, and all that the browser knows. */
export function useZoneChoices(kept: string): { value: string; label: string }[] {
  const t = useT('reportCentre')
  return useMemo(() => {
    const zones = new Set([...ZONE_NAMES, ...(kept === '' ? [] : [kept]), 'UTC'])
    return [{ value: '', label: t('orgZone') }, ...[...zones].map((zone) => ({ value: zone, label: zone }))]
  }, [t, kept])
}
