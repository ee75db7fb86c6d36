/** Fields that name a record otherwise than by its kind. */
const OTHERS: Readonly<Record<string, string>> = {
  org: 'organization',
  update: 'firmware',
  replaces: 'device',
  replacedBy: 'device',
  device: 'device',
}
/** How a field is called that holds ids. */
const IDS = /Ids?$/

/** The kind of record whose id a field of the history holds: `vehicle` of `vehicleId`; undefined where it holds none. */
export function recordOfField(field: string): string | undefined {
  const stem = field.replace(IDS, '')
  return OTHERS[stem] ?? (stem === field ? undefined : stem)
}
