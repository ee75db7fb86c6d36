import { ASSET_TYPES, type AssetTypeKey, type IconName } from '@waymark/contract/assetTypes.ts'
import { useCallback } from 'react'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useT } from '../../app/i18n.ts'

type NamedIcon = Exclude<IconName, AssetTypeKey>

/** The name of an icon: that of the asset type that it is drawn for, or its own. */
export function useIconName(): (icon: IconName) => string {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  return useCallback(
    (icon) => {
      const type = ASSET_TYPES.find(({ key }) => key === icon)
      return type ? typeName(type.code) : t(`icon_${icon as NamedIcon}`)
    },
    [t, typeName],
  )
}
