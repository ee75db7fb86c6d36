export type Scheme = 'light' | 'dark'

/** Colours of the base map: calm, so that only what is tracked stands out. */
export interface MapPalette {
  water: string
  land: string
  /** Land outside of the three countries that are drawn in detail. */
  elsewhere: string
  lake: string
  river: string
  border: string
  frontier: string
  country: string
  region: string
  town: string
  townDot: string
  halo: string
}

export const MAP_PALETTES: Readonly<Record<Scheme, MapPalette>> = {
  light: {
    water: '#cfdfe8',
    land: '#f5f4f0',
    elsewhere: '#eceae4',
    lake: '#cfdfe8',
    river: '#c3d7e3',
    border: '#d0ccc2',
    frontier: '#a49fb0',
    country: '#7b7a83',
    region: '#8b8a86',
    town: '#4b545c',
    townDot: '#8d969d',
    halo: '#f8f7f4',
  },
  dark: {
    water: '#0d151c',
    land: '#1b242c',
    elsewhere: '#171f26',
    lake: '#0f1920',
    river: '#14212b',
    border: '#2f3b45',
    frontier: '#56606f',
    country: '#7f8b97',
    region: '#6c7984',
    town: '#a9b5bf',
    townDot: '#66737e',
    halo: '#141c23',
  },
}
