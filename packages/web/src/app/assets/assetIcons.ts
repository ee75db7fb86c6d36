import type { IconName } from '@waymark/contract/assetTypes.ts'

/** A wheel of an icon, as a path. */
const wheel = (x: number): string => `M${x - 2.2} 18a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0z`

/** Silhouettes of assets on a square of 24, seen from the side; holes by the even-odd rule. */
export const ASSET_ICONS: Readonly<Record<IconName, string>> = {
  trailer: `M2 5h17v10H2zM20 12.5h2.5V15H20z${wheel(6)}${wheel(11.5)}`,
  tank: `M6 5h12a5 5 0 0 1 0 10H6a5 5 0 0 1 0-10z${wheel(6)}${wheel(12)}${wheel(18)}`,
  truck: `M1 5h13v10H1zM15 8h4l4 4v3h-8zM17 9.6v2.6h3.6L18.2 9.6z${wheel(6)}${wheel(18)}`,
  van: `M1 7a2 2 0 0 1 2-2h10.5l6 5 3.5 1.2V15H1zM13 7v3.2h3.8z${wheel(6)}${wheel(18)}`,
  bus: `M1 5h22v10H1zM3 7v3.2h4V7zM9 7v3.2h4V7zM15 7v3.2h4V7z${wheel(6)}${wheel(18)}`,
  forklift: `M3 9h2V4h6l2.5 6v5H3zM6.8 5.8V9h4.6L10 5.8zM15.5 3h1.8v12H23v1.8h-7.5z${wheel(5.5)}${wheel(11.5)}`,
  traffic: 'M7 1h10v17H7zM12 2.4a2 2 0 1 0 .01 0zM12 7.5a2 2 0 1 0 .01 0zM12 12.6a2 2 0 1 0 .01 0zM11 18h2v5h-2z',
  box: 'M2 4h20v16H2zM9.5 4v6.5h5V4z',
  car: `M1 11.5 4 6h12l3.5 5.5 3.5 1V15H1zM5.2 7.6 3.2 11.2H9V7.6zM10.6 7.6v3.6h6.6L15 7.6z${wheel(6)}${wheel(17.5)}`,
  phone: 'M6 1h12v22H6zM7.8 4v14h8.4V4zM11 19.5v1.6h2v-1.6z',
}
