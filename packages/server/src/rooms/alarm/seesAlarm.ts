/** Whose an alarm is. */
export interface AlarmSubject {
  readonly orgId: number
  readonly subjectKind: 'vehicle' | 'landmark'
  readonly subjectId: number
}

/** What somebody may see; the sets are undefined where there is no such limit. */
interface Seen {
  readonly orgIds: ReadonlySet<number>
  readonly vehicleIds: ReadonlySet<number> | undefined
  readonly landmarkIds: ReadonlySet<number> | undefined
}

/** Whether an alarm may be seen: what `SEEN` says where there is no database to ask. */
export function seesAlarm({ orgIds, vehicleIds, landmarkIds }: Seen, alarm: AlarmSubject): boolean {
  const { orgId, subjectKind, subjectId } = alarm
  if (!orgIds.has(orgId)) return false
  if (subjectKind === 'vehicle') return vehicleIds === undefined || vehicleIds.has(subjectId)
  return (vehicleIds === undefined && landmarkIds === undefined) || (landmarkIds?.has(subjectId) ?? false)
}
