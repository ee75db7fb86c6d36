import { ReportFlag, readState } from '../reports/ReportFlag.ts'
import { OFFLINE_AFTER } from './trackerStatus.ts'

/** What is looked at. */
export const CHECKS = ['reporting', 'located', 'charged', 'network', 'server'] as const
export type Check = (typeof CHECKS)[number]

/** What was found, by what was looked at. */
export const FINDINGS = {
  reporting: { reports: 'good', silent: 'bad', neverReported: 'bad' },
  located: { located: 'good', fixOld: 'bad', neverLocated: 'bad' },
  charged: { supplied: 'good', charged: 'good', batteryLow: 'bad', batteryUnknown: 'unknown' },
  network: { signalGood: 'good', signalWeak: 'bad', signalUnknown: 'unknown', noContact: 'bad' },
  server: { reportsHere: 'good', neverHere: 'bad' },
} as const satisfies Record<Check, Readonly<Record<string, 'good' | 'bad' | 'unknown'>>>

type FindingOf<Of extends Check> = Extract<keyof (typeof FINDINGS)[Of], string>
export type Finding = { [Of in Check]: FindingOf<Of> }[Check]

/** What is known of a device. Times in milliseconds since 1970 UTC, 0 for never. */
export interface DetectionFacts {
  readonly now: number
  /** When it was heard last. */
  readonly heard: number
  /** The newest position that satellites gave. */
  readonly fixed: number
  /** Per cent, -1 unknown. */
  readonly battery: number
  readonly signal: number
  /** Millivolts of the supply, -1 unknown. */
  readonly power: number
  /** Bits of ReportFlag of the newest report. */
  readonly flags: number
}

/** What was found of one thing, and the figure or moment that says so. */
export interface Detected {
  readonly check: Check
  readonly finding: Finding
  /** Per cent, where it is about that. */
  readonly value: number | null
  /** Milliseconds since 1970 UTC. */
  readonly at: number | null
}

/** A battery below has to be charged. Per cent. */
export const LOW = 20
/** A signal below drops connections. Per cent. */
const WEAK = 20
/** A position that is so much older than the newest report is no place of now. Milliseconds. */
const FIX_LAG = 6 * 3_600_000

const powered = ({ power, flags }: DetectionFacts): boolean =>
  power > 0 || readState(flags, ReportFlag.chargingKnown, ReportFlag.charging) === true

/**
 * Whether a device reports, knows where it is, is charged, has a network and has found this server. An offline device is one that
 * has not reported for more than a day (DEV-8).
 */
export function detectDevice(facts: DetectionFacts): Detected[] {
  const { now, heard, fixed, battery, signal } = facts
  const isSilent = heard > 0 && now - heard > OFFLINE_AFTER
  const said = (time: number) => (time > 0 ? time : null)
  const percent = (value: number) => (value >= 0 ? value : null)
  const reporting = heard === 0 ? 'neverReported' : isSilent ? 'silent' : 'reports'
  const located = fixed === 0 ? 'neverLocated' : heard - fixed > FIX_LAG ? 'fixOld' : 'located'
  const battered = battery < 0 ? 'batteryUnknown' : battery < LOW ? 'batteryLow' : 'charged'
  const contact = signal < 0 ? 'signalUnknown' : signal < WEAK ? 'signalWeak' : 'signalGood'
  return [
    { check: 'reporting', finding: reporting, value: null, at: said(heard) },
    { check: 'located', finding: located, value: null, at: said(fixed) },
    { check: 'charged', finding: powered(facts) ? 'supplied' : battered, value: percent(battery), at: null },
    {
      check: 'network',
      finding: heard === 0 || isSilent ? 'noContact' : contact,
      value: percent(signal),
      at: said(heard),
    },
    { check: 'server', finding: heard === 0 ? 'neverHere' : 'reportsHere', value: null, at: said(heard) },
  ]
}
