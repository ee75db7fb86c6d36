/** What is maintained; anything else is `other` with a name of one's own. Names may go with every kind. */
export const MAINTENANCE_KINDS = [
  'oil',
  'inspection',
  'tyres',
  'brakes',
  'filters',
  'battery',
  'greasing',
  'refrigeration',
  'insurance',
  'other',
] as const
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number]
