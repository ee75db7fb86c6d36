import type { ColumnMap, ImportUnits } from './importFields.ts'

/** An export that is known by its heads. */
export interface Vendor {
  readonly name: string
  readonly columns: ColumnMap
  /** Further heads by which it is recognised; nothing is read from them. */
  readonly marks: readonly string[]
  readonly units: Partial<ImportUnits>
}

/**
 * Exports of asset lists whose heads are publicly known, by what a source keeps of its vendor. An export of any other
 * vendor is read by what heads usually say (`usualHeads.ts`) and by what a person chooses. Some of these lists tell a place
 * only in words: a column with coordinates has to be added to them where they are exported.
 */
export const VENDORS = {
  anytrek: {
    name: 'Anytrek',
    columns: {
      serial: 'Device Id',
      name: 'Vehicle',
      landmark: 'Landmark',
      speed: 'Speed(mph)',
      lat: 'Lat',
      lon: 'Lng',
      time: 'Location Time(Local)',
      course: 'Driving Direction',
      address: 'Address',
    },
    marks: [
      'Enter Time',
      'Dwell Time',
      'Driving Status',
      'Current State Lasting',
      'Location Time(Local)(Device local)',
    ],
    units: { speed: 'mph' },
  },
  radar: {
    name: 'BlackBerry Radar',
    columns: {
      name: 'Asset',
      serial: 'Module',
      landmark: 'Geofence',
      address: 'Address',
      position: 'Latitude, Longitude',
      time: 'Location Last Update',
      odometer: 'Total (mi)',
    },
    marks: ['Sensors Last Update', 'Movement Duration', 'Idle For', 'Module Communication Status', 'Last Geofence'],
    units: { odometer: 'mi' },
  },
  fleetlocate: {
    name: 'FleetLocate',
    columns: {
      name: 'Asset ID',
      serial: 'Serial Number',
      landmark: 'Landmark',
      address: 'Address',
      time: 'Last Event Date',
    },
    marks: ['Group', 'Status', 'Duration', 'Location', 'City', 'State', 'Zip', 'Device', 'Battery Status'],
    units: {},
  },
  fleetview: {
    name: 'FleetView',
    columns: {
      name: 'Asset ID',
      serial: 'Device Serial Number',
      landmark: 'Landmark',
      address: 'Address, City, State, Zip Code',
      time: 'GPS Time',
    },
    marks: ['Days Dormant', 'Event Reason', 'Report Time', 'Nearest Major City'],
    units: {},
  },
  samsara: {
    name: 'Samsara',
    columns: {
      name: 'Name',
      landmark: 'Last Known Geofence Location (All Time)',
      address: 'Last Known Location (All Time)',
      time: 'Device Last Connected',
    },
    marks: ['Tag: Name', 'Dormant Duration (Days)'],
    units: {},
  },
} as const satisfies Record<string, Vendor>
export type VendorKey = keyof typeof VENDORS
export const VENDOR_KEYS = Object.keys(VENDORS) as readonly VendorKey[]
