import type { IconName } from '@waymark/contract/assetTypes.ts'

/** A wheel of an icon, as a path. */
const wheel = (x: number): string => `M${x - 2.2} 18a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0z`
/** What a trailer stands on without a tractor. */
const LEG = 'M17 15h1.5v5H17z'

/** Six arms, cut out of a body. */
const SNOWFLAKE =
  'M8.9 5.5h1.2v2.6l2.3-1.3.6 1-2.3 1.4 2.3 1.3-.6 1.1-2.3-1.4v2.7H8.9v-2.7l-2.3 1.4-.6-1.1 2.3-1.3L6 7.8l.6-1 2.3 1.3z'

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
  dryVan: `M1 4h20v11H1zM5 6v7h1.2V6zM10.4 6v7h1.2V6zM15.8 6v7H17V6z${LEG}${wheel(4.5)}${wheel(9.7)}`,
  reefer: `M1 4h17v11H1zM19 4.5h4v7h-4zM20 6v1.2h2V6zM20 8.4v1.2h2V8.4z${SNOWFLAKE}${LEG}${wheel(4.5)}${wheel(9.7)}`,
  chassis: `M1 12h22v2.5H1zM18.5 9.5H23V12h-4.5zM2 9.5h2V12H2zM8 9.5h2V12H8z${LEG}${wheel(4.5)}${wheel(9.7)}`,
  flatbed: `M1 11.5h22V14H1zM21 5h2v6.5h-2zM3 9h1.4v2.5H3zM7.8 9h1.4v2.5H7.8zM12.6 9H14v2.5h-1.4z${LEG}${wheel(4.5)}${wheel(9.7)}`,
  lowboy: `M1 11h6l1.6 5H15l3-8h5v2.6h-3.2L17 19H7l-1.4-5H1z${wheel(3.4)}`,
  stepDeck: `M14 8h9v2.8h-6.4v4.2H1v-2.8h13z${LEG}${wheel(4.5)}${wheel(9.7)}`,
  bulldozer:
    'M5 14.5h10.5a3.2 3.2 0 0 1 0 6.4H5a3.2 3.2 0 0 1 0-6.4zM5 16.5a1.2 1.2 0 1 0 .01 0zM10.2 16.5a1.2 1.2 0 1 0 .01 0zM15.4 16.5a1.2 1.2 0 1 0 .01 0zM4 8.5h2V3.5h7v5h4v5H4zM7.6 5v3.5h3.8V5zM19.4 15.8h1.2V10h1.6c-.6 4 0 8 1.8 11h-3.6c-.7-1.2-1-2.2-1.2-3.4h-.9v-1.6z',
  container: 'M1 5h22v14H1zM3.6 7.5v9h1.4v-9zM7.4 7.5v9h1.4v-9zM11.3 7.5v9h1.4v-9zM15.2 7.5v9h1.4v-9zM19 7.5v9h1.4v-9z',
  excavator:
    'M3 16.6h10a2.6 2.6 0 0 1 0 5.2H3a2.6 2.6 0 0 1 0-5.2zM3.2 18.2a1 1 0 1 0 .01 0zM8 18.2a1 1 0 1 0 .01 0zM12.8 18.2a1 1 0 1 0 .01 0zM1 11h3V7h6.5v8.6H1zM5.4 8.4V11h3.4V8.4zM11 9.4 15 2h2.2L22.6 9v4.4h-2V9.8L16.4 4.6 11.6 13H11zM23 14c.4 3.4-1.6 5.4-5.6 5.2 0-2.4 1-4.2 2.8-5.2z',
  goods:
    'M2 8.5h9v8H2zM12.5 3.5H22v13h-9.5zM5.5 8.5v2.8h2V8.5zM16.3 3.5v3.6h2V3.5zM1 17.8h22v1.6h-2V22h-2.5v-2.6h-5V22h-3v-2.6h-5V22H3v-2.6H1z',
  boomLift: `M2 13.5h14v2.3H2zM8.5 13.5 4 9l.6-1.8L16 3.4l.6 1.5L7.4 8.8l3.6 4.7zM17 2h6v6.5h-6zM18.5 3.5V5.5h3V3.5z${wheel(5)}${wheel(13)}`,
  scissorLift: `M2 2h20v5.6H2zM3.4 3.4v1.4h7.9V3.4zM12.7 3.4v1.4h7.9V3.4zM3.6 8.2h3.2l5.2 2 5.2-2h3.2L13.8 11l6.6 2.7h-3.2l-5.2-2-5.2 2H3.6L10.2 11zM2 14h20v1.7H2z${wheel(5.5)}${wheel(18.5)}`,
  phone: 'M6 1h12v22H6zM7.8 4v14h8.4V4zM11 19.5v1.6h2v-1.6z',
}
