import { ICONS } from '@waymark/contract/assetTypes.ts'
import { ASSET_ICONS } from '../../../app/assets/assetIcons.ts'
import { iconProgram } from '../../../map/markers/iconProgram.ts'

/** Markers as the icons of their assets. */
export const ICON_MARKERS = iconProgram(ICONS.map((icon) => ASSET_ICONS[icon]))
