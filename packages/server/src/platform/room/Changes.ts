/** Whom rooms tell of what they changed. Each comes to pass once the change is committed. */
export interface Changes {
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
  readonly devicesChanged: (devices: readonly number[]) => Promise<void>
  readonly landmarksChanged: (landmarkIds: readonly number[]) => Promise<void>
  /** What users may do or see changed. */
  readonly usersChanged: (userIds: readonly number[]) => Promise<void>
  /** Keys or push servers changed: another set of organisations may be followed. */
  readonly followersChanged: () => Promise<void>
}
