import { RESTATED_KINDS } from '@waymark/core/movement/results/restatedKinds.ts'
import { RULE_PRESETS, type RulePreset } from '@waymark/core/movement/rules/presets.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { figure, flag, id, instant, list, page, paging, text, within } from '../fields.ts'
import { trackerStatus } from './monitoring.ts'

/** ISO 8601 UTC. */
const time = z.string()

/** A moment that lies between two fixes: the first and the last at which it can have been, and the likeliest. */
const moment = z.object({ earliest: time.nullable(), at: time, latest: time })

const place = { lat: z.number(), lon: z.number() }

/** Why a result was said differently before. */
export const RESTATEMENT_CAUSES = ['late', 'landmark', 'rule', 'restored'] as const
const restatementCause = z.enum(RESTATEMENT_CAUSES)

const restatedKind = z.enum(RESTATED_KINDS)

/** Where it is from and how long it lasts; `to` is null while it goes on. */
const span = { from: time, to: time.nullable() }

const tripItem = z.object({
  kind: z.literal('trip'),
  ...span,
  /** Metres, and the part of them that the odometer measured. */
  distance: z.number(),
  odometerDistance: z.number(),
  /** m/s; null unknown. */
  topSpeed: z.number().nullable(),
  startLat: z.number(),
  startLon: z.number(),
  endLat: z.number(),
  endLon: z.number(),
  /** The smallest landmark in sight that it began in, and that it ended in; empty outside of all, and while it goes on. */
  startLandmark: z.string(),
  endLandmark: z.string(),
  /** Nobody saw it: the vehicle was elsewhere after a gap. */
  isInferred: z.boolean(),
  /** Moved with the ignition off all the way: towed, or on a ferry. */
  isEngineOff: z.boolean(),
})
const stopItem = z.object({ kind: z.literal('stop'), ...span, ...place, isDormant: z.boolean() })
const visitItem = z.object({
  kind: z.literal('visit'),
  ...span,
  landmarkId: z.number(),
  landmarkName: z.string(),
  enter: moment,
  leave: moment.nullable(),
  /** Driven through without staying. */
  isPass: z.boolean(),
})
const idleItem = z.object({ kind: z.literal('idle'), ...span, ...place })
const loadItem = z.object({
  kind: z.literal('load'),
  ...span,
  isLoaded: z.boolean(),
  /** 0 to 1. */
  confidence: z.number(),
  isDoubtful: z.boolean(),
})
/** Longer than an hour without a report. */
const gapItem = z.object({ kind: z.literal('gap'), ...span })
const odometerItem = z.object({
  kind: z.literal('odometerFault'),
  ...span,
  fault: z.enum(['reset', 'jump', 'scale']),
  /** Metres. */
  before: z.number(),
  after: z.number(),
})

/** What happened to a vehicle. */
export const timelineItem = z.discriminatedUnion('kind', [
  tripItem,
  stopItem,
  visitItem,
  idleItem,
  loadItem,
  gapItem,
  odometerItem,
])

/** A result before and after: as much of it as people compare. */
export const restatedValue = z.object({
  from: time,
  to: time.nullable(),
  /** Metres; null where it has none. */
  distance: z.number().nullable(),
  landmarkId: z.number().nullable(),
  landmarkName: z.string(),
  isLoaded: z.boolean().nullable(),
})

export const restatement = z.object({
  /** When it was said anew. */
  at: time,
  kind: z.string(),
  cause: restatementCause,
  /** Null: there was none. */
  old: restatedValue.nullable(),
  /** Null: there is none any more. */
  new: restatedValue.nullable(),
})

export const getVehicleTimeline = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getVehicleTimeline',
  figures: 'timeline',
  area: 'monitoring',
  summary: 'Trips, stops, visits, idling, load, gaps and restatements of a vehicle over at most 30 days.',
  permission: 'monitoring:history-trail',
  ofNow: true,
  timeout: 90,
  bulk: true,
  params: z.strictObject({ vehicleId: id(), from: instant(), to: instant() }),
  result: z.object({
    vehicleId: z.number(),
    name: z.string(),
    /** In order of their beginning. */
    items: z.array(timelineItem),
    /** Of results that began in the range, the newest first, at most 500. */
    restatements: z.array(restatement),
    /** Metres driven in the range, by the hour. */
    distance: z.number(),
    /** Up to when reports are taken into account; null before the first. */
    knownTo: time.nullable(),
  }),
  errors: ['4041111', '4003102', '4003103', '4003104'],
})

const landmarkVisit = z.object({
  landmarkId: z.number(),
  landmarkName: z.string(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  orgName: z.string(),
  deviceId: z.string(),
  enter: moment,
  /** Null while it is there. */
  leave: moment.nullable(),
  /** Seconds, up to now while it is there. */
  duration: z.number(),
  isPass: z.boolean(),
})

export const getLandmarkVehicleLog = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/getLandmarkVehicleLog',
  figures: 'visitLog',
  area: 'monitoring',
  summary: 'Landmark history: visits of vehicles that touch a range of at most a year, the newest first.',
  permission: 'monitoring:landmark:view',
  timeout: 90,
  params: z.strictObject({
    ...paging,
    ...within,
    landmarkIds: list(id()).optional(),
    vehicleIds: list(id(), 10_000).optional(),
    from: instant(),
    to: instant(),
    /** Those that only drove through, too. */
    withPasses: flag().optional(),
  }),
  result: page(landmarkVisit),
  errors: ['4003102', '4003103', '4003104'],
})

export const getLandmarkInventory = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/getLandmarkInventory',
  area: 'monitoring',
  summary: 'What is at a landmark now, or was at an instant, those that were there longest first.',
  permission: 'monitoring:landmark:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({
    landmarkId: id(),
    /** By the visits that are known today, which go by the border that the landmark had then. */
    at: instant().optional(),
  }),
  result: z.object({
    landmarkId: z.number(),
    landmarkName: z.string(),
    /** The moment that this is true of. */
    at: time,
    /** It had a border at that moment; without one nothing was in it. */
    isDrawn: z.boolean(),
    list: z.array(
      z.object({
        vehicleId: z.number(),
        vehicleName: z.string(),
        plate: z.string(),
        assetType: z.number(),
        orgName: z.string(),
        /** Null until it surely is there. */
        enterTime: time.nullable(),
        /** Seconds. */
        dwellTime: z.number().nullable(),
        heard: time.nullable(),
        trackerStatus,
        /** Null unknown. */
        isLoaded: z.boolean().nullable(),
      }),
    ),
  }),
  errors: ['4041200', '4003102'],
})

export const getRestatements = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getRestatements',
  area: 'monitoring',
  summary: 'Results that were said anew in a range of at most 30 days, the newest first.',
  permission: 'monitoring:history-trail',
  timeout: 90,
  params: z.strictObject({
    ...paging,
    ...within,
    vehicleIds: list(id(), 10_000).optional(),
    from: instant(),
    to: instant(),
    kinds: list(restatedKind).optional(),
    causes: list(restatementCause).optional(),
    /** Only what this user read before it was said anew. */
    readerId: id().optional(),
  }),
  result: page(
    restatement.extend({
      /** By which `getFigureReaders` is asked. */
      key: z.string(),
      vehicleId: z.number(),
      vehicleName: z.string(),
      /** How many read what was said before. */
      readers: z.number().int(),
    }),
  ),
  errors: ['4003102', '4003103', '4003104'],
})

export const getOdometerAdjustments = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getOdometerAdjustments',
  area: 'monitoring',
  summary: "A vehicle's odometer now, and the readings that it counts from.",
  permission: 'monitoring:vehicle:view',
  timeout: 60,
  params: z.strictObject({ vehicleId: id() }),
  result: z.object({
    /** Metres. */
    reading: z.number(),
    isEstimated: z.boolean(),
    /** The newest first. */
    list: z.array(z.object({ at: time, value: z.number(), enteredAt: time, username: z.string(), reason: z.string() })),
  }),
  errors: ['4041111'],
})

export const addOdometerAdjustment = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/addOdometerAdjustment',
  area: 'monitoring',
  summary: "Enters what a vehicle's odometer showed at a moment; nothing that was entered before is changed.",
  permission: 'monitoring:vehicle:edit',
  timeout: 60,
  audit: 'read the odometer of a vehicle',
  params: z.strictObject({
    vehicleId: id(),
    at: instant(),
    /** Metres. */
    value: figure(0, 1e10),
    reason: text(500, 1),
  }),
  result: z.object({ reading: z.number() }),
  errors: ['4041111', '4003102'],
})

/**
 * Whose choice of parameters: a vehicle's (of the device that it carries now), or that of an organisation and those below it, for
 * all of their devices or for those of a model.
 */
const ruleOwner = { vehicleId: id().optional(), orgId: id().optional(), model: text(60, 1).optional() }

/** Single values that differ from the preset, by their names. */
const ruleChanges = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))

const movementChoice = z.object({
  /** Empty: devices whose model nobody chose for. */
  model: z.string(),
  devices: z.number(),
  /** Null: nobody has chosen, the default counts. */
  choice: z
    .object({
      version: z.number(),
      since: time,
      preset: z.enum(Object.keys(RULE_PRESETS) as [RulePreset]),
      changes: ruleChanges,
      username: z.string(),
      /** It was made here, and not for more than this. */
      isOwn: z.boolean(),
      /** Where it was made; empty where the caller does not see that organisation. */
      orgName: z.string(),
    })
    .nullable(),
})

export const getMovementChoices = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getMovementChoices',
  area: 'monitoring',
  summary: 'By which parameters of movement the devices of an organisation are read now, by model.',
  permission: 'monitoring:vehicle:view',
  timeout: 60,
  params: z.strictObject({ orgId: id() }),
  result: z.object({ list: z.array(movementChoice) }),
  errors: ['404600'],
})

export const getMovementRules = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getMovementRules',
  area: 'monitoring',
  summary: 'Which parameters of movement were chosen for a vehicle or an organisation, the newest first.',
  permission: 'monitoring:vehicle:view',
  timeout: 60,
  params: z.strictObject(ruleOwner),
  result: z.object({
    presets: z.array(z.string()),
    list: z.array(
      z.object({
        version: z.number(),
        since: time,
        preset: z.string(),
        /** Single values that differ from the preset. */
        changes: ruleChanges,
        username: z.string(),
      }),
    ),
  }),
  errors: ['4041111', '404600', '4048801'],
})

export const addMovementRule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/addMovementRule',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Chooses parameters of movement from a moment on; what was computed since then is computed anew.',
  permission: 'monitoring:vehicle:edit',
  timeout: 60,
  audit: 'chose how movement is read',
  params: z.strictObject({
    ...ruleOwner,
    since: instant(),
    preset: z.enum(Object.keys(RULE_PRESETS) as [RulePreset]),
    changes: z.record(z.string().max(40), z.union([z.number(), z.string().max(20), z.boolean()])).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041111', '404600', '4048801', '4003102'],
})

export const movementCalls = {
  getMovementChoices,
  getMovementRules,
  addMovementRule,
  getVehicleTimeline,
  getLandmarkVehicleLog,
  getLandmarkInventory,
  getRestatements,
  getOdometerAdjustments,
  addOdometerAdjustment,
}
export type TimelineItem = z.infer<typeof timelineItem>
export type Restatement = z.infer<typeof restatement>
export type RestatedValue = z.infer<typeof restatedValue>
export type VehicleTimeline = z.infer<typeof getVehicleTimeline.result>
export type LandmarkVisit = z.infer<typeof landmarkVisit>
export type MovementChoice = z.infer<typeof movementChoice>
export type LandmarkInventory = z.infer<typeof getLandmarkInventory.result>
