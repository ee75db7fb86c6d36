import type { SetFigures, SetPlan } from './BenchSet.ts'

/** What a set costs, of which the CPU of any other set is computed. CPU in seconds. */
export interface ClusterCosts {
  /** Of a report, at the gateway that takes it. */
  readonly gateway: number
  /** Of a report, at each web: every web reads every report. */
  readonly webRead: number
  /** Of an update of a viewer, at the web that sends it. */
  readonly webUpdate: number
  /** Of a report, at the engines together. */
  readonly engine: number
  /** Of a report, in the database: storing it, and what engines write. */
  readonly database: number
  /** Of a report, in the database, for each process that reads what came: webs and engines. */
  readonly databaseRead: number
}

interface Measured {
  readonly plan: SetPlan
  readonly figures: SetFigures
}

const count = (plan: SetPlan, role: SetPlan[number][number]): number =>
  plan.filter((roles) => roles.includes(role)).length
/** Processes that read what came. */
const readersOf = (plan: SetPlan): number =>
  plan.filter((roles) => roles.includes('web') || roles.includes('engine')).length
const cpuOf = ({ plan, figures }: Measured, role: SetPlan[number][number]): number =>
  figures.processCpu.reduce((sum, cpu, n) => sum + (plan[n]!.includes(role) ? cpu : 0), 0)

/**
 * Costs from two sets whose processes each have one of the roles: `few` with one web and one engine, `many` with several. Webs of the
 * latter read as much each, and send as much together.
 */
export function costsOf(few: Measured, many: Measured): ClusterCosts {
  const [a, b] = [few.figures, many.figures]
  const [webs, readers] = [count(many.plan, 'web'), readersOf(many.plan)]
  const perReport = (measured: Measured, role: SetPlan[number][number]): number =>
    cpuOf(measured, role) / measured.figures.reportsPerSecond
  const webRead = Math.max(0, (perReport(many, 'web') - perReport(few, 'web')) / (webs - count(few.plan, 'web')))
  const [ofFew, ofMany] = [a.databaseCpu / a.reportsPerSecond, b.databaseCpu / b.reportsPerSecond]
  const databaseRead = Math.max(0, (ofMany - ofFew) / (readers - readersOf(few.plan)))
  return {
    gateway: (perReport(few, 'gateway') + perReport(many, 'gateway')) / 2,
    webRead,
    webUpdate: Math.max(0, cpuOf(few, 'web') - webRead * a.reportsPerSecond) / a.updatesPerSecond,
    engine: (perReport(few, 'engine') + perReport(many, 'engine')) / 2,
    database: ofFew - databaseRead * readersOf(few.plan),
    databaseRead,
  }
}

/** Cores that a set takes by its costs, by what takes them. */
export function coresOf(costs: ClusterCosts, plan: SetPlan, reportsPerSecond: number, updatesPerSecond: number) {
  const gateways = costs.gateway * reportsPerSecond
  const webs = count(plan, 'web') * costs.webRead * reportsPerSecond + costs.webUpdate * updatesPerSecond
  const engines = costs.engine * reportsPerSecond
  const database = (costs.database + readersOf(plan) * costs.databaseRead) * reportsPerSecond
  return { gateways, webs, engines, database, all: gateways + webs + engines + database }
}

/** CPU of all of a set, cores. */
export const totalCpu = ({ processCpu, databaseCpu }: SetFigures): number =>
  processCpu.reduce((sum, cpu) => sum + cpu, databaseCpu)
