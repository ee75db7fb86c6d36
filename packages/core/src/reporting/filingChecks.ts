import { FILING_UNITS } from './fuelUnits.ts'

/** What is looked at before a fuel tax return is filed, the gravest first. */
export const FILING_CHECKS = ['noMiles', 'consumption', 'unattributed', 'gaps'] as const
export type FilingCheckKind = (typeof FILING_CHECKS)[number]

/** A power unit in a quarter. Distances in millimetres, fuel in millilitres. */
export interface FilingUnit {
  readonly vehicleId: number
  readonly vehicleName: string
  readonly mm: number
  /** Of it estimated across gaps between reports. */
  readonly inferredMm: number
  /** Of it in no jurisdiction. */
  readonly unattributedMm: number
  readonly boughtMl: number
}

export interface FilingCheck {
  readonly kind: FilingCheckKind
  readonly vehicleId: number
  readonly vehicleName: string
  /** Miles on a US gallon for `consumption`, millilitres for `noMiles`, else the share of the distance from 0 to 1. */
  readonly value: number
}

/** Miles on a US gallon beyond which an auditor asks: what a loaded truck does at its worst, and a light one at its best. */
export const LEAST_MPG = 3
export const MOST_MPG = 15
/** Shares of a distance from which on it is worth a look. */
const MOST_INFERRED = 0.05
const MOST_UNATTRIBUTED = 0.01

const { distanceMm: MILE, volumeMl: GALLON } = FILING_UNITS.us

/** What is wrong with the figures of a quarter before they are filed; each vehicle and kind once, in the order of the kinds. */
export function checkFiling(units: readonly FilingUnit[]): FilingCheck[] {
  const found = units.flatMap((unit) => checksOf(unit))
  return FILING_CHECKS.flatMap((kind) => found.filter((check) => check.kind === kind))
}

function checksOf({ vehicleId, vehicleName, mm, inferredMm, unattributedMm, boughtMl }: FilingUnit): FilingCheck[] {
  const say = (kind: FilingCheckKind, value: number): FilingCheck => ({ kind, vehicleId, vehicleName, value })
  if (mm <= 0) return boughtMl > 0 ? [say('noMiles', boughtMl)] : []
  const mpg = boughtMl > 0 ? mm / MILE / (boughtMl / GALLON) : undefined
  return [
    ...(mpg !== undefined && (mpg < LEAST_MPG || mpg > MOST_MPG) ? [say('consumption', mpg)] : []),
    ...(unattributedMm > mm * MOST_UNATTRIBUTED ? [say('unattributed', unattributedMm / mm)] : []),
    ...(inferredMm > mm * MOST_INFERRED ? [say('gaps', inferredMm / mm)] : []),
  ]
}
