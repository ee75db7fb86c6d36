import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { batchResult, editedVersion, fileAnswer, flag, id, list, nameOrBlank, page, paging, within } from '../fields.ts'
import {
  costs,
  dayField,
  maintenanceKind,
  maintenancePlan,
  maintenanceService,
  maintenanceStatus,
  serviceFields,
  targetFields,
} from './maintenanceFields.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** What narrows the list of plans. */
const planFilter = {
  keyword: paging.keyword,
  ...within,
  vehicleIds: list(id(), 10_000).optional(),
  /** Vehicles without a plan are listed only where `none` is among them. */
  statuses: list(maintenanceStatus).optional(),
  kinds: list(maintenanceKind).optional(),
}

export const getVehicleMaintenanceList = defineCall({
  method: 'GET',
  path: '/maintNode/monitorMMaintenance/getVehicleMaintenanceList',
  area: 'maintenance',
  summary: 'Maintenance plans of vehicles by distance, engine hours and date, what is next first; paged.',
  permission: 'maintenance:plan:view',
  timeout: 60,
  service: 'node',
  params: z.strictObject({ ...paging, ...planFilter }),
  result: page(maintenancePlan).extend({
    counts: z.record(maintenanceStatus, z.number()),
  }),
})

export const batchEditTarget = defineCall({
  method: 'POST',
  path: '/maintNode/monitorMMaintenance/batchEditTarget',
  bodyBytes: LARGE_BODY,
  area: 'maintenance',
  summary:
    'Set the maintenance targets of up to 200 vehicles: a plan of the kind and name is added or changed on each.',
  permission: 'maintenance:plan:edit',
  timeout: 200,
  service: 'node',
  audit: 'set maintenance targets',
  params: z.strictObject({
    vehicleIds: list(id()),
    /** One plan to change, whose kind and name may change too; `vehicleIds` names its vehicle. */
    planId: id().optional(),
    /** With `planId`: the version that was edited; when the plan has changed since, the edit is refused (400). */
    version: editedVersion(),
    kind: maintenanceKind,
    name: nameOrBlank().optional(),
    ...targetFields,
  }),
  result: z.array(batchResult.extend({ planId: z.number().optional() })),
  errors: ['4041900', '4001901'],
})

export const batchResetTarget = defineCall({
  method: 'POST',
  path: '/maintNode/monitorMMaintenance/batchResetTarget',
  bodyBytes: LARGE_BODY,
  area: 'maintenance',
  summary: 'Record a service done by up to 200 plans and start the next interval of each.',
  permission: 'maintenance:plan:edit',
  timeout: 200,
  service: 'node',
  audit: 'recorded services',
  params: z.strictObject({
    planIds: list(id()),
    ...serviceFields,
    /** Enters the counters given into the vehicle's ledgers too; needs the permission to edit vehicles. */
    enterReadings: flag().optional(),
  }),
  result: z.array(batchResult.extend({ serviceId: z.number().optional() })),
  errors: ['4041900'],
})

export const getMaintenanceLog = defineCall({
  method: 'GET',
  path: '/maintNode/monitorMMaintenance/getMaintenanceLog',
  area: 'maintenance',
  summary: 'Services done, the newest first, with what they cost; paged.',
  permission: 'maintenance:plan:view',
  timeout: 60,
  service: 'node',
  params: z.strictObject({
    ...paging,
    ...within,
    vehicleIds: list(id(), 10_000).optional(),
    kinds: list(maintenanceKind).optional(),
    from: dayField().optional(),
    to: dayField().optional(),
  }),
  result: page(maintenanceService).extend({ costs }),
  errors: ['4003104'],
})

export const getVehicleMaintenance = defineCall({
  method: 'GET',
  path: '/maintNode/monitorMMaintenance/getVehicleMaintenance',
  area: 'maintenance',
  summary: "A vehicle's counters as of now and its maintenance plans.",
  permission: 'maintenance:plan:view',
  timeout: 60,
  service: 'node',
  params: z.strictObject({ vehicleId: id() }),
  result: z.object({
    vehicleId: z.number(),
    vehicleName: z.string(),
    /** Metres; null where nothing is known. */
    odometer: z.number().nullable(),
    isEstimated: z.boolean(),
    engineHours: z.number().nullable(),
    /** IANA zone and day by which dates are due. */
    zone: z.string(),
    today: z.string(),
    pace: maintenancePlan.shape.pace,
    plans: z.array(maintenancePlan),
  }),
  errors: ['4041111'],
})

export const exportMaintenance = defineCall({
  method: 'GET',
  path: '/maintNode/monitorMMaintenance/exportMaintenance',
  area: 'maintenance',
  summary: 'The list of maintenance plans as a csv or xlsx file, at most 5,000 lines.',
  permission: 'maintenance:plan:view',
  timeout: 60,
  service: 'node',
  bulk: true,
  params: z.strictObject({
    ...planFilter,
    sort: paging.sort,
    format: z.enum(['csv', 'xlsx']),
    distanceUnit: z.enum(['mi', 'km']).optional(),
  }),
  result: fileAnswer,
  errors: ['400111011'],
})

export const deleteMaintenancePlans = defineCall({
  method: 'POST',
  path: '/maintNode/monitorMMaintenance/deleteMaintenancePlans',
  area: 'maintenance',
  summary: 'Delete up to 200 maintenance plans; services that were done stay.',
  permission: 'maintenance:plan:edit',
  service: 'node',
  audit: 'deleted maintenance plans',
  params: z.strictObject({ planIds: list(id()) }),
  result: z.array(batchResult),
  errors: ['4041900'],
})

/** Told, taken away or left as it is. */
const stateOf = (value: unknown): string => (value === undefined || value === null ? String(value) : 'told')

export const editMaintenanceService = defineCall({
  method: 'POST',
  path: '/maintNode/monitorMMaintenance/editMaintenanceService',
  area: 'maintenance',
  summary: 'Correct a record of a service. What is left out stays as it is, and the plan where it is due.',
  permission: 'maintenance:plan:edit',
  service: 'node',
  audit: 'corrected a record of a service',
  params: z
    .strictObject({
      serviceId: id(),
      doneOn: serviceFields.doneOn,
      /** Metres; null: nobody knows. */
      odometer: serviceFields.odometer.nullable(),
      engineHours: serviceFields.engineHours.nullable(),
      /** Null, both or none: no cost. */
      cost: serviceFields.cost.nullable(),
      currency: serviceFields.currency.nullable(),
      remark: serviceFields.remark,
    })
    .refine(({ cost, currency }) => stateOf(cost) === stateOf(currency), {
      message: wrong('withCost'),
      path: ['currency'],
    }),
  result: z.object({}),
  errors: ['4041901'],
})

export const deleteMaintenanceService = defineCall({
  method: 'POST',
  path: '/maintNode/monitorMMaintenance/deleteMaintenanceService',
  area: 'maintenance',
  summary: 'Delete a record of a service; the plan stays where it is due.',
  permission: 'maintenance:plan:edit',
  service: 'node',
  audit: 'deleted a record of a service',
  params: z.strictObject({ serviceId: id() }),
  result: z.object({}),
  errors: ['4041901'],
})

export const maintenanceCalls = {
  getVehicleMaintenanceList,
  batchEditTarget,
  batchResetTarget,
  getMaintenanceLog,
  getVehicleMaintenance,
  exportMaintenance,
  deleteMaintenancePlans,
  editMaintenanceService,
  deleteMaintenanceService,
}
