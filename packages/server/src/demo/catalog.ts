import type { AssetTypeCode, TrailerKind } from '@waymark/contract/assetTypes.ts'
import type { Capability } from '@waymark/contract/rooms/device/model.ts'
import type { AssetKind } from '@waymark/simulator/journeys/AssetSpec.ts'

/** What the demonstration fleet buys. */
export interface CatalogEntry {
  make: string
  model: string
  assetType: AssetTypeCode
  trailerKind?: TrailerKind
  /** First eight places of the VIN; undefined for what has a serial number instead. */
  vin?: string
  /** What its serial numbers begin with. */
  serial?: string
}

/** Makes and models that are seen on the roads of North America. */
export const CATALOG: Readonly<Record<AssetKind, readonly CatalogEntry[]>> = {
  truck: [
    { make: 'Freightliner', model: 'Cascadia 126', assetType: 2001, vin: '1FUJGLDR' },
    { make: 'Kenworth', model: 'T680', assetType: 2001, vin: '1XKYD49X' },
    { make: 'Peterbilt', model: '579', assetType: 2001, vin: '1XPBD49X' },
    { make: 'Volvo', model: 'VNL 760', assetType: 2001, vin: '4V4NC9EH' },
    { make: 'International', model: 'LT625', assetType: 2001, vin: '3HSDZAPR' },
    { make: 'Mack', model: 'Anthem 64T', assetType: 2001, vin: '1M1AN4GY' },
  ],
  van: [
    { make: 'Ford', model: 'Transit 250', assetType: 2003, vin: '1FTBR1C8' },
    { make: 'Mercedes-Benz', model: 'Sprinter 2500', assetType: 2003, vin: 'W1Y4ECHY' },
    { make: 'Ram', model: 'ProMaster 2500', assetType: 2003, vin: '3C6LRVDG' },
  ],
  bus: [
    { make: 'New Flyer', model: 'Xcelsior XD40', assetType: 3000, vin: '5FYD8FV0' },
    { make: 'Gillig', model: 'Low Floor 40', assetType: 3000, vin: '15GGD271' },
    { make: 'Blue Bird', model: 'Vision', assetType: 3000, vin: '1BAKGCPA' },
  ],
  trailer: [
    { make: 'Utility', model: '4000D-X dry van', assetType: 1001, trailerKind: 'dryVan', vin: '1UYVS253' },
    { make: 'Great Dane', model: 'Champion dry van', assetType: 1001, trailerKind: 'dryVan', vin: '1GRAA062' },
    { make: 'Wabash', model: 'DuraPlate 53 ft', assetType: 1001, trailerKind: 'dryVan', vin: '1JJV532D' },
    { make: 'Hyundai', model: '40 ft chassis', assetType: 1002, trailerKind: 'chassis', vin: '3H3C402S' },
    { make: 'Manac', model: 'Darkwing flatbed', assetType: 1006, trailerKind: 'flatbed', vin: '2M513161' },
    { make: 'Polar', model: '9500 gal tank', assetType: 1003, trailerKind: 'tanker', vin: '1PMS3472' },
  ],
  reefer: [
    { make: 'Utility', model: '3000R reefer', assetType: 1001, trailerKind: 'reefer', vin: '1UYVS253' },
    { make: 'Great Dane', model: 'Everest reefer', assetType: 1001, trailerKind: 'reefer', vin: '1GRAA062' },
  ],
  forklift: [
    { make: 'Toyota', model: '8FGCU25', assetType: 4000, serial: '8FGCU25-' },
    { make: 'Hyster', model: 'H50XT', assetType: 4000, serial: 'A380V' },
    { make: 'Crown', model: 'RC 5500', assetType: 4000, serial: '1A5' },
  ],
  equipment: [
    { make: 'Wanco', model: 'WTSP arrow board', assetType: 6002, serial: 'WTSP-' },
    { make: 'Ver-Mac', model: 'PCMS-1210 message sign', assetType: 6000, serial: 'PCMS1210-' },
    { make: 'North America Traffic', model: 'PTL 2.4x signal', assetType: 6001, serial: 'PTL24-' },
  ],
}

/** Models of the trackers on them, by protocol. */
export const TRACKERS: Readonly<Record<string, string>> = {
  teltonika: 'Teltonika FMC130',
  'teltonika-udp': 'Teltonika TAT240',
  gt06: 'Concox GT06N',
  queclink: 'Queclink GV300',
  jt808: 'JT/T 808 terminal',
  h02: 'Sinotrack ST-901',
  osmand: 'Traccar Client',
  owntracks: 'OwnTracks',
}

/** What the makers of those models say of them; the others run on a telephone. */
export const TRACKER_FACTS: Readonly<Record<string, TrackerFacts>> = {
  'Teltonika FMC130': {
    maker: 'Teltonika',
    description: 'Wired, LTE Cat 1, with an output for a relay',
    capabilities: ['statusChange', 'relay'],
  },
  'Teltonika TAT240': {
    maker: 'Teltonika',
    description: 'On its own batteries for years, for trailers and containers',
    capabilities: ['statusChange', 'rentable'],
    isTrailer: true,
  },
  'Concox GT06N': { maker: 'Jimi IoT', description: 'Wired, with a relay for the engine', capabilities: ['relay'] },
  'Queclink GV300': {
    maker: 'Queclink',
    description: 'Wired, with inputs, outputs and a backup battery',
    capabilities: ['statusChange', 'relay'],
  },
  'JT/T 808 terminal': {
    maker: '',
    description: 'Any terminal of the Chinese standard for commercial vehicles',
    capabilities: ['statusChange'],
  },
  'Sinotrack ST-901': {
    maker: 'SinoTrack',
    description: 'Small, wired, for motorcycles and vans',
    capabilities: ['relay'],
  },
}
interface TrackerFacts {
  readonly maker: string
  readonly description: string
  readonly capabilities: readonly Capability[]
  readonly isTrailer?: boolean
}

/** mAh of the batteries of those models whose makers say it. */
export const BATTERIES: Readonly<Record<string, number>> = { 'Teltonika FMC130': 170 }

interface Range {
  readonly min: number
  readonly max: number
}

/** US cents that a tracker costs the warehouse, at least and at most, is listed at and sold for; what runs on a telephone has no price. */
export const PRICES: Readonly<
  Record<string, { readonly settled: Range; readonly listed: Range; readonly sold: Range }>
> = {
  'Teltonika FMC130': {
    settled: { min: 6_200, max: 7_100 },
    listed: { min: 10_900, max: 11_900 },
    sold: { min: 8_900, max: 10_900 },
  },
  'Teltonika TAT240': {
    settled: { min: 8_800, max: 9_900 },
    listed: { min: 14_900, max: 15_900 },
    sold: { min: 12_900, max: 14_900 },
  },
  'Concox GT06N': {
    settled: { min: 2_900, max: 3_400 },
    listed: { min: 5_500, max: 5_900 },
    sold: { min: 4_500, max: 5_500 },
  },
  'Queclink GV300': {
    settled: { min: 7_400, max: 8_200 },
    listed: { min: 12_900, max: 13_900 },
    sold: { min: 10_900, max: 12_900 },
  },
  'JT/T 808 terminal': {
    settled: { min: 5_100, max: 5_900 },
    listed: { min: 8_900, max: 9_900 },
    sold: { min: 7_900, max: 8_900 },
  },
  'Sinotrack ST-901': {
    settled: { min: 1_600, max: 1_900 },
    listed: { min: 3_500, max: 3_900 },
    sold: { min: 2_900, max: 3_500 },
  },
}
