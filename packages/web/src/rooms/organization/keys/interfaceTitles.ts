import type { KeyInterface } from '@waymark/contract/permissions.ts'

/** Message of each interface's name. */
export const INTERFACE_TITLES = {
  'vehicle:read': 'interfaceVehicleRead',
  'vehicle:write': 'interfaceVehicleWrite',
  'mileage:read': 'interfaceMileageRead',
  'position:read': 'interfacePositionRead',
  'alarm:read': 'interfaceAlarmRead',
  'detention:read': 'interfaceDetentionRead',
} as const satisfies Record<KeyInterface, string>
