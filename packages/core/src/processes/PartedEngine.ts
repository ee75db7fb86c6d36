/** Engines whose work is shared out among processes: what belongs to a device, a vehicle or a landmark is in one of their parts. */
export const PARTED_ENGINES = ['movement', 'alarms', 'plans', 'sealing'] as const
export type PartedEngine = (typeof PARTED_ENGINES)[number]
