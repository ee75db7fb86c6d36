import type { ImportColumn } from './defineImport.ts'

/** The vehicle that a row is about, by name or VIN. */
export const VEHICLE_COLUMN = {
  heads: { en: 'Vehicle', fr: 'Véhicule', es: 'Vehículo', zh: '车辆', pz: 'ਵਾਹਨ' },
  also: ['Vehicle name', 'VIN', 'Truck', 'Unit number', 'Asset'],
  holds: 'record',
  required: true,
  example: 'Truck 12',
} as const satisfies ImportColumn
