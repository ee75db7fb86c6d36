import { RESTATED_KINDS, type RestatedKind } from './restatedKinds.ts'

/**
 * Where people and programs read figures of movement, with the results that these rest on: who read them is kept, so that a
 * correction can say who saw what it replaced. Reports have their own names.
 */
export const FIGURE_SOURCES = {
  trip: ['trip'],
  mileage: ['trip'],
  utilization: ['trip', 'stop', 'idle'],
  ifta: ['trip'],
  landmark: ['visit'],
  visits: ['visit'],
  ajc: ['visit'],
  driver: ['trip'],
  engine: ['idle'],
  idle: ['idle'],
  timeline: RESTATED_KINDS,
  trail: ['trip', 'stop'],
  visitLog: ['visit'],
  fleetMileage: ['trip'],
  fleetDetention: ['visit'],
  share: ['trip', 'stop'],
} as const satisfies Readonly<Record<string, readonly RestatedKind[]>>

export type FigureSource = keyof typeof FIGURE_SOURCES
export const FIGURE_SOURCE_NAMES = Object.keys(FIGURE_SOURCES) as FigureSource[]

/** By which way figures were read. */
export const READING_WAYS = ['screen', 'export', 'schedule', 'api', 'share'] as const
export type ReadingWay = (typeof READING_WAYS)[number]

/** The source of a report; undefined for one that tells nothing of movement. */
export function figuresOfReport(report: string): FigureSource | undefined {
  return FIGURE_SOURCE_NAMES.find((name) => name === report)
}
