import { FIRST_DAY, LAST_DAY, YEARS } from '@waymark/core/zones/yearBounds.ts'
import { MEASURES, STATUSES } from '@waymark/core/maintenance/Plan.ts'
import { z } from 'zod'
import { currency, figure, id, list, text, whole } from '../fields.ts'
import { MAINTENANCE_KINDS } from '../maintenanceKinds.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { recordFile } from './recordFile.ts'

/** Most metres and hours that a counter shows. */
const MOST_METRES = 1e10
const MOST_HOURS = 1e6

/** A day, `YYYY-MM-DD`, in the time zone of the vehicle's organisation. */
export const dayField = (): z.ZodType<string, string> =>
  z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY, wrong('outsideYears', YEARS))

export const maintenanceKind = z.enum(MAINTENANCE_KINDS)
export const measure = z.enum(MEASURES)
/** `none`: a vehicle without a plan. */
export const maintenanceStatus = z.enum([...STATUSES, 'none'])

const counter = (most: number) =>
  z.strictObject({
    /** Length of an interval; null for what is done once. */
    every: figure(0.001, most).nullable().optional(),
    /** Where it is due next. */
    due: figure(0, most).optional(),
    /** Where it was done last: it is due an interval later. */
    last: figure(0, most).optional(),
    /** So much before it is due, it is due soon. */
    soon: figure(0, most).optional(),
  })

/**
 * Where a plan is due. A measure that is left out stays as it is, null takes it away. Where `due` and `last` are left out
 * it stays where it was, or comes an interval after what the vehicle's counter shows now.
 */
export const targetFields = {
  /** Metres. */
  distance: counter(MOST_METRES).nullable().optional(),
  /** Hours. */
  engineHours: counter(MOST_HOURS).nullable().optional(),
  date: z
    .strictObject({
      every: z
        .strictObject({ count: whole(1, 3650), unit: z.enum(['day', 'month']) })
        .nullable()
        .optional(),
      due: dayField().optional(),
      last: dayField().optional(),
      /** Days. */
      soon: whole(0, 3650).optional(),
    })
    .nullable()
    .optional(),
  remark: text(500).optional(),
  /** Who is reminded. */
  userIds: list(id()).optional(),
}

/** What is recorded of a service. */
export const serviceFields = {
  /** Today when left out. */
  doneOn: dayField().optional(),
  /** Metres; what the vehicle's odometer showed at the time when left out. */
  odometer: figure(0, MOST_METRES).optional(),
  engineHours: figure(0, MOST_HOURS).optional(),
  /** In the currency's smallest unit, such as cents. */
  cost: whole(0, 1e12).optional(),
  /** ISO 4217. */
  currency: currency().optional(),
  remark: text(2000).optional(),
}

const counterState = z.object({
  due: z.number(),
  every: z.number().nullable(),
  soon: z.number(),
  /** What the vehicle's counter shows; null unknown. */
  reading: z.number().nullable(),
  /** Negative beyond. */
  remaining: z.number().nullable(),
})

/** A plan of a vehicle as it stands, or a vehicle without one. */
export const maintenancePlan = z.object({
  /** Null for a vehicle without a plan. */
  planId: z.number().nullable(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  plate: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  kind: maintenanceKind.nullable(),
  /** Empty: the kind's own. */
  name: z.string(),
  status: maintenanceStatus,
  /** What comes first. */
  next: measure.nullable(),
  /** The day on which it is due by what comes first; null where nothing can be said. */
  expectedOn: z.string().nullable(),
  /** The day follows from the daily average of `pace`. */
  isPredicted: z.boolean(),
  /** Metres. */
  distance: counterState.nullable(),
  /** Hours. */
  engineHours: counterState.nullable(),
  date: z
    .object({
      due: z.string(),
      every: z.object({ count: z.number(), unit: z.enum(['day', 'month']) }).nullable(),
      soon: z.number(),
      /** Days. */
      remaining: z.number(),
    })
    .nullable(),
  /** What the prediction stands on: metres and hours a day, over so many days; null with too few. */
  pace: z.object({ distance: z.number().nullable(), engineHours: z.number().nullable(), days: z.number() }).nullable(),
  lastDone: z.string().nullable(),
  remark: z.string(),
  userIds: z.array(z.number()),
  version: z.number(),
})

export const maintenanceService = z.object({
  serviceId: z.number(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  planId: z.number().nullable(),
  kind: maintenanceKind,
  name: z.string(),
  doneOn: z.string(),
  odometer: z.number().nullable(),
  engineHours: z.number().nullable(),
  cost: z.number().nullable(),
  currency: z.string().nullable(),
  remark: z.string(),
  username: z.string(),
  files: z.array(recordFile.pick({ fileId: true, mime: true, name: true })),
})

/** What services have cost. */
export const costs = z.array(z.object({ currency: z.string(), total: z.number() }))

export type MaintenancePlan = z.infer<typeof maintenancePlan>
export type MaintenanceService = z.infer<typeof maintenanceService>
