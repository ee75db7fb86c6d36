import type { IconName } from '@waymark/contract/assetTypes.ts'
import { ASSET_ICONS } from './assetIcons.ts'

/** An asset by its silhouette, in the colour of the text around it. */
export function AssetIcon({ icon, size = 18 }: { icon: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={ASSET_ICONS[icon]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}
