import { MOST_FORMULA } from '@waymark/core/computed/Formula.ts'
import { formulaProblem } from '@waymark/core/computed/parseFormula.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importFields } from '../imports/importFields.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { figure, fileAnswer, id, instant, line, list, name, text, whole } from '../fields.ts'
import { plainCalls } from '../plainCalls.ts'

const VIEW = { area: 'monitoring', method: 'GET', permission: 'monitoring:computed:view' } as const
const EDIT = { area: 'monitoring', method: 'POST', permission: 'monitoring:computed:edit' } as const

/** Beyond this nothing that vehicles tell is meant. */
const MOST_VALUE = 1e12
const limit = () => figure(-MOST_VALUE, MOST_VALUE)

/** A formula that reads. */
const expression = (): z.ZodType<string, string> =>
  text(MOST_FORMULA, 1).check((context) => {
    const problem = formulaProblem(context.value)
    if (problem)
      context.issues.push({ code: 'custom', message: wrong('formula', problem.at + 1), input: context.value })
  })

const attributeFields = {
  name: name(),
  expression: expression(),
  unit: line(16).optional(),
  decimals: whole(0, 6).optional(),
  /** Values below it are none; null: no such limit. */
  low: limit().nullable().optional(),
  /** Values above it are none; null: no such limit. */
  high: limit().nullable().optional(),
  modelIds: list(id()).optional(),
  groupIds: list(id()).optional(),
  vehicleIds: list(id()).optional(),
  remark: text(500).optional(),
}

export const computedAttribute = z.object({
  attributeId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  expression: z.string(),
  unit: z.string(),
  decimals: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  modelIds: z.array(z.number()),
  groupIds: z.array(z.number()),
  vehicleIds: z.array(z.number()),
  /** Names of those that the caller sees, in order. */
  appliesTo: z.array(z.string()),
  remark: z.string(),
  /** ISO 8601 UTC: since when it is as it is. */
  updatedAt: z.string(),
  version: z.number(),
})
export type ComputedAttribute = z.infer<typeof computedAttribute>

const plain = plainCalls({
  area: 'monitoring',
  path: '/nodeAction/monitorMComputed',
  name: 'Computed',
  words: ['a computed attribute', 'computed attributes'],
  may: { view: 'monitoring:computed:view', edit: 'monitoring:computed:edit' },
  id: 'attributeId',
  row: computedAttribute,
  fields: attributeFields,
  edited: { orgId: id().optional() },
  about: {
    list: 'Computed attributes: formulas over what reports tell, paged.',
    add: 'Add a computed attribute of the models, groups and vehicles that are named, or of all of the organization.',
    edit: 'Edit a computed attribute. What is left out stays as it is; its values are made of reports when they are read, so those of the past follow.',
    remove: 'Delete a computed attribute; it can be restored.',
  },
  codes: { missing: '4042205', refused: ['4002205', '400700', '4041000', '4041111', '404600'] },
})
export const { list: getComputedList, add: addComputed, edit: editComputed, remove: deleteComputedByPost } = plain

export const deleteComputed = alsoBy('GET', deleteComputedByPost)

export const importComputed = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMComputed/importComputed',
  concernsAll: true,
  summary:
    'Import up to 500 computed attributes from an xlsx, xls or csv file: all, the good ones, or none and what is wrong by line and column. Models, groups and vehicles are told by their names, with semicolons between.',
  timeout: 60,
  upload: IMPORT_UPLOAD,
  audit: 'imported computed attributes',
  params: z.strictObject({ ...importFields, orgId: id().optional() }),
  result: z.object(importCounts),
  errors: ['404600', ...IMPORT_ERRORS],
})

/** Why a report has no value. */
const noValue = z.enum(['notTold', 'noNumber', 'outside'])

/** Milliseconds since `start`, in order, and the value at each. */
const series = z.object({ time: z.array(z.number()), value: z.array(z.number()) })
const gaps = z.array(z.object({ from: z.number(), to: z.number() }))

/** Reports of a preview that are told one by one. */
export const PREVIEW_ROWS = 100

export const previewComputed = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMComputed/previewComputed',
  summary:
    'What a formula makes of the reports of a vehicle over at most 30 days: the series, how many reports have no value and why, and the newest reports with what each of them told.',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    vehicleId: id(),
    from: instant(),
    to: instant(),
    expression: expression(),
    decimals: whole(0, 6).optional(),
    low: limit().optional(),
    high: limit().optional(),
    /** Most points to answer; the extremes of every stretch stay. */
    budget: whole(50, 50_000).optional(),
  }),
  result: z.object({
    vehicleId: z.number(),
    name: z.string(),
    /** ISO 8601 UTC time that all times count from, in milliseconds. */
    start: z.string(),
    /** The range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered. */
    tooMany: z.boolean(),
    counts: z.object({
      reports: z.number(),
      values: z.number(),
      notTold: z.number(),
      noNumber: z.number(),
      outside: z.number(),
    }),
    points: series,
    gaps,
    /** What the reports tell. */
    inputs: z.array(z.object({ name: z.string(), unit: z.string(), reports: z.number(), last: z.number() })),
    /** The newest reports, at most {@link PREVIEW_ROWS}, the newest first. */
    rows: z.array(
      z.object({
        at: z.string(),
        deviceId: z.string(),
        value: z.number().nullable(),
        why: noValue.nullable(),
        /** What the report told of the inputs that the formula names. */
        told: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
      }),
    ),
  }),
  errors: ['4041111', '4003102', '4003103', '4003104'],
})
export type ComputedPreview = z.infer<typeof previewComputed.result>

export const getComputedHistory = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMComputed/getComputedHistory',
  summary:
    'The computed attributes of a vehicle over at most 30 days, each made of the reports of that time by the attribute as it is now.',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({ vehicleId: id(), from: instant(), to: instant(), budget: whole(50, 50_000).optional() }),
  result: z.object({
    vehicleId: z.number(),
    name: z.string(),
    /** ISO 8601 UTC time that all times count from, in milliseconds. */
    start: z.string(),
    /** The range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered. */
    tooMany: z.boolean(),
    attributes: z.array(computedAttribute.extend({ points: series, gaps })),
  }),
  errors: ['4041111', '4003102', '4003103', '4003104'],
})
export type ComputedHistory = z.infer<typeof getComputedHistory.result>

export const getComputedValues = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMComputed/getComputedValues',
  summary: 'What the computed attributes of up to 500 vehicles come to by the newest report of the device on each.',
  ofNow: true,
  params: z.strictObject({ vehicleIds: list(id(), 500) }),
  result: z.array(
    z.object({
      vehicleId: z.number(),
      attributeId: z.number(),
      name: z.string(),
      unit: z.string(),
      decimals: z.number(),
      /** Null where the newest report has none. */
      value: z.number().nullable(),
      why: noValue.nullable(),
      /** ISO 8601 UTC: the time of that report. */
      at: z.string(),
    }),
  ),
})
export type ComputedValue = z.infer<typeof getComputedValues.result>[number]

export const exportComputed = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMComputed/exportComputed',
  summary:
    'A computed attribute of a vehicle over at most 30 days as a csv or xlsx file, a line for each report: its value or why it has none, and what it told.',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    attributeId: id(),
    vehicleId: id(),
    from: instant(),
    to: instant(),
    format: z.enum(['csv', 'xlsx']),
  }),
  result: fileAnswer,
  errors: ['4042205', '4041111', '400111011', '4003102', '4003103', '4003104'],
})

export const computedCalls = {
  getComputedList,
  addComputed,
  editComputed,
  deleteComputed,
  deleteComputedByPost,
  importComputed,
  previewComputed,
  getComputedHistory,
  getComputedValues,
  exportComputed,
}

/** What the API document says of the room. */
export const computedWords: RoomWords = {
  title: 'Computed attributes',
  about:
    'Sensors that an organization makes of what reports tell, by a formula. A value is a function of one report, so it is the same live, late and recomputed, and stands for that report alone.',
  schemas: { ComputedAttribute: computedAttribute },
  fields: {
    attributeId: 'Id of the computed attribute.',
    expression:
      'The formula: numbers, names of inputs, + - * / % ^, comparisons, and, or, not, and the functions abs, ceil, clamp, first, floor, if, known, max, min, round, sqrt and table.',
    unit: 'Unit of the value, as it is shown.',
    decimals: 'Number of digits behind the point that values are rounded to.',
    low: 'Least value, in `unit`: what is below is no value. Null: no such limit.',
    high: 'Greatest value, in `unit`: what is above is no value. Null: no such limit.',
    modelIds: 'Ids of models: vehicles whose device is of one of them have the attribute.',
    groupIds: 'Ids of groups: vehicles in one of them have the attribute.',
    vehicleIds: 'Ids of vehicles.',
    appliesTo:
      'Names of these models, groups and vehicles; empty: all vehicles of the organization and of those below it.',
    updatedAt: 'Since when the attribute is as it is.',
    why: 'Why there is no value: an input is not told, no number comes out, or it lies outside of the range. Null with a value.',
    value: 'The value, rounded, in `unit`; null where the report has none.',
    'told.value': 'What it told, in `unit` of the input; null where it did not.',
    budget: 'How many points to answer at most for each series; the extremes of every stretch stay.',
    start: 'Time that all others count from, ISO 8601 UTC.',
    tooMany:
      'Whether the range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered.',
    reports: 'How many reports there are.',
    values: 'How many of them have a value.',
    notTold: 'How many do not tell what the formula needs.',
    noNumber: 'How many come to no number.',
    outside: 'How many lie outside of the range.',
    at: 'Time of the report.',
    counts: 'How many reports there are, and how many of them have a value or none, by reason.',
    points: 'The values, as parallel lists in order of time.',
    'points.time': 'Milliseconds since `start`.',
    'points.value': 'Values in `unit` of the attribute.',
    gaps: 'Stretches between two values that are no line: longer than an hour, or with a report that comes to none.',
    'gaps.from': 'Begin in milliseconds since `start`.',
    'gaps.to': 'End in milliseconds since `start`.',
    inputs: 'What the reports tell, by the names that formulas use.',
    'inputs.reports': 'How many reports tell it.',
    'inputs.last': 'What the newest of them tells, in `unit`.',
    rows: 'The newest reports, the newest first.',
    told: 'What the report told of the inputs that the formula names; null where it did not.',
    attributes: 'The computed attributes that the vehicle has, each with its values.',
  },
}
