import type { SharedVehicle } from '@waymark/contract/rooms/share/sharedView.ts'
import { useCallback } from 'react'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'
import { useT } from '../../../app/i18n.ts'

type Named = Pick<SharedVehicle, 'no' | 'name' | 'plate' | 'assetType'>

/** What a shared vehicle is called by what was chosen of it: its name, its plate, or its number on the page. */
export function useVehicleLabel(): { label: (vehicle: Named) => string; more: (vehicle: Named) => string } {
  const t = useT('sharedView')
  const typeName = useAssetTypeName()
  return {
    label: useCallback(({ no, name, plate }) => name ?? plate ?? t('vehicle', { no }), [t]),
    more: useCallback(
      ({ name, plate, assetType }) =>
        [assetType === undefined ? '' : typeName(assetType), name === undefined ? '' : (plate ?? '')]
          .filter(Boolean)
          .join(' · '),
      [typeName],
    ),
  }
}
