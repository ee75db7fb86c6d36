/** What maintenance may be due by. */
export const MEASURES = ['distance', 'engineHours', 'date'] as const
export type Measure = (typeof MEASURES)[number]

/** How urgent a plan is, the most urgent first. */
export const STATUSES = ['overdue', 'due', 'soon', 'ok'] as const
export type MaintenanceStatus = (typeof STATUSES)[number]

/** Where a plan is due by one measure. Metres, hours, or days since 1970-01-01. */
export interface Target {
  readonly due: number
  /** Length of an interval; null for what is done once. In days for a date. */
  readonly every: number | null
  /** So much before it is due, it is due soon. */
  readonly soon: number
}

/** Where a plan is due: by whichever measure comes first. */
export type Targets = Readonly<Partial<Record<Measure, Target>>>

/** What a vehicle's counters show; null where nothing is known. The date is today's, in its organisation's zone. */
export interface Readings {
  readonly distance: number | null
  readonly engineHours: number | null
  readonly date: number
}

/** What is used up in a day on average; null where there are not enough days to say. */
export interface Pace {
  readonly distance: number | null
  readonly engineHours: number | null
}
