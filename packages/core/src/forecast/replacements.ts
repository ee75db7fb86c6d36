const DAY = 86_400_000

/**
 * The Monday of a day's calendar week.
 *
 * @param day `YYYY-MM-DD`, and so is what it answers
 */
export function weekOf(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}

/** A battery that is to be replaced. */
export interface Replacement {
  /** Where its vehicle is; null on the way. */
  readonly landmarkName: string | null
  /** Monday of the week, `YYYY-MM-DD`. */
  readonly replaceWeek: string
  readonly vehicleName: string
  readonly model: string | null
  /** mAh; null unknown. */
  readonly batteryMah: number | null
}

/** So many of one kind are to be taken to a place. */
export interface Pick {
  readonly landmarkName: string | null
  readonly model: string | null
  readonly batteryMah: number | null
  readonly toReplace: number
  /** The first week of them. */
  readonly replaceWeek: string
  /** In the order of their names. */
  readonly vehicleNames: string
}

/** What to take along: batteries of a kind together for each place, whatever the order of what is to be replaced. */
export function pickList(replacements: readonly Replacement[]): Pick[] {
  const groups = Map.groupBy(replacements, ({ landmarkName, model, batteryMah }) =>
    JSON.stringify([landmarkName, model, batteryMah]),
  )
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const [{ landmarkName, model, batteryMah }] = own as [Replacement, ...Replacement[]]
      return {
        landmarkName,
        model,
        batteryMah,
        toReplace: own.length,
        replaceWeek: own.map(({ replaceWeek }) => replaceWeek).toSorted()[0]!,
        vehicleNames: own
          .map(({ vehicleName }) => vehicleName)
          .toSorted()
          .join(', '),
      }
    })
}
