import type { Flavor } from '@protomaps/basemaps'
import { MAP_PALETTES, type Scheme } from '../basemap/mapPalette.ts'
import { mixColours } from './mixColours.ts'

/** Streets as one works on them, or as they lie under a trail that is what one looks at. */
export type StreetLook = 'plain' | 'quiet'

/** The few colours that all of a street map follows from. */
interface StreetColours {
  highway: string
  major: string
  minor: string
  casing: string
  path: string
  rail: string
  building: string
  green: string
  built: string
  label: string
  quietLabel: string
}

const COLOURS: Readonly<Record<Scheme, StreetColours>> = {
  light: {
    highway: '#f3d9a4',
    major: '#fbf0cf',
    minor: '#ffffff',
    casing: '#d8d3c6',
    path: '#e4dfd3',
    rail: '#c9c6c0',
    building: '#ddd9cf',
    green: '#e0ead6',
    built: '#efece6',
    label: '#5d646b',
    quietLabel: '#8a9097',
  },
  dark: {
    highway: '#55503f',
    major: '#434a4f',
    minor: '#303b44',
    casing: '#141c23',
    path: '#28333b',
    rail: '#39444d',
    building: '#2a3640',
    green: '#1c2b27',
    built: '#1f2931',
    label: '#a3afb9',
    quietLabel: '#75828d',
  },
}

/** How far what is quiet goes back into the land. */
const QUIET = 0.5

/** Protomaps' list of colours, out of ours: land and water are those of the map that lies below, so that no seam shows. */
export function streetFlavor(scheme: Scheme, look: StreetLook): Flavor {
  const { land, water, border, halo, town, region } = MAP_PALETTES[scheme]
  const soft = (colour: string): string => (look === 'quiet' ? mixColours(colour, land, QUIET) : colour)
  const ours = COLOURS[scheme]
  const [highway, major, minor] = [soft(ours.highway), soft(ours.major), soft(ours.minor)]
  const [casing, path, green, built] = [soft(ours.casing), soft(ours.path), soft(ours.green), soft(ours.built)]
  const tunnel = (colour: string): string => mixColours(colour, land, 0.4)
  const label = look === 'quiet' ? ours.quietLabel : ours.label
  return {
    background: water,
    earth: land,
    water,
    park_a: green,
    park_b: green,
    wood_a: green,
    wood_b: green,
    scrub_a: green,
    scrub_b: green,
    zoo: green,
    glacier: mixColours(land, water, 0.3),
    sand: mixColours(land, highway, 0.3),
    beach: mixColours(land, highway, 0.3),
    hospital: built,
    school: built,
    industrial: built,
    pedestrian: built,
    aerodrome: built,
    military: built,
    pier: path,
    runway: path,
    buildings: soft(ours.building),
    tunnel_other_casing: casing,
    tunnel_minor_casing: casing,
    tunnel_link_casing: casing,
    tunnel_major_casing: casing,
    tunnel_highway_casing: casing,
    tunnel_other: tunnel(path),
    tunnel_minor: tunnel(minor),
    tunnel_link: tunnel(major),
    tunnel_major: tunnel(major),
    tunnel_highway: tunnel(highway),
    minor_service_casing: casing,
    minor_casing: casing,
    link_casing: casing,
    major_casing_late: casing,
    highway_casing_late: casing,
    major_casing_early: casing,
    highway_casing_early: casing,
    other: path,
    minor_service: minor,
    minor_a: minor,
    minor_b: minor,
    link: major,
    major,
    highway,
    railway: soft(ours.rail),
    boundaries: border,
    bridges_other_casing: casing,
    bridges_minor_casing: casing,
    bridges_link_casing: casing,
    bridges_major_casing: casing,
    bridges_highway_casing: casing,
    bridges_other: path,
    bridges_minor: minor,
    bridges_link: major,
    bridges_major: major,
    bridges_highway: highway,
    roads_label_minor: label,
    roads_label_minor_halo: halo,
    roads_label_major: label,
    roads_label_major_halo: halo,
    ocean_label: region,
    subplace_label: region,
    subplace_label_halo: halo,
    city_label: town,
    city_label_halo: halo,
    state_label: region,
    state_label_halo: halo,
    country_label: region,
    address_label: label,
    address_label_halo: halo,
  }
}
