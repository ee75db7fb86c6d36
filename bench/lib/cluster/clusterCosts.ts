import type { IdleFigures, SetFigures, SetPlan } from './BenchSet.ts'

/** What a set costs, of which the CPU of any other set is computed. CPU in seconds. */
export interface ClusterCosts {
  /** Of a report, at the gateway that takes it. */
  readonly gateway: number
  /** Of a report, at each web: every web reads every report that it did not store itself. */
  readonly webRead: number
  /** Of an update of a viewer, at the web that sends it. */
  readonly webUpdate: number
  /** Of a report, at the engines together. */
  readonly engine: number
  /** Of a report, in the database: storing it, and what engines write. */
  readonly database: number
  /** Of a report, in the database, for each process that reads what came: webs and engines. */
  readonly databaseRead: number
  /** Of a second, for a process to which nothing comes. */
  readonly processIdle: number
  /** Of a second, in the database, for each such process: it asks whether something came, and says that it lives. */
  readonly databaseIdle: number
}

interface Measured {
  readonly plan: SetPlan
  readonly figures: SetFigures
  readonly idle: IdleFigures
}

const count = (plan: SetPlan, role: SetPlan[number][number]): number =>
  plan.filter((roles) => roles.includes(role)).length
/** How much of all reports the processes with one of some roles read together: a gateway among them does not read what it stored itself. */
const readBy = (plan: SetPlan, ...readers: readonly SetPlan[number][number][]): number => {
  const own = 1 / count(plan, 'gateway')
  return plan
    .filter((roles) => readers.some((role) => roles.includes(role)))
    .reduce((sum, roles) => sum + 1 - (roles.includes('gateway') ? own : 0), 0)
}
const readersOf = (plan: SetPlan): number => readBy(plan, 'web', 'engine')
/** CPU of the processes with a role, without what they take while nothing comes. */
const cpuOf = ({ plan, figures }: Omit<Measured, 'idle'>, role: SetPlan[number][number], idle: number): number =>
  figures.processCpu.reduce((sum, cpu, n) => sum + (plan[n]!.includes(role) ? cpu - idle : 0), 0)

/**
 * Costs from two sets whose processes each have one of the roles: `few` with one web and one engine, `many` with several. Webs of the
 * latter read as much each, and send as much together.
 */
export function costsOf(few: Measured, many: Measured): ClusterCosts {
  const [a, b] = [few.figures, many.figures]
  const databaseIdle = Math.max(0, (many.idle.database - few.idle.database) / (many.plan.length - few.plan.length))
  const processIdle = many.idle.processes / many.plan.length
  const perReport = (measured: Measured, role: SetPlan[number][number]): number =>
    cpuOf(measured, role, processIdle) / measured.figures.reportsPerSecond
  const webRead = Math.max(
    0,
    (perReport(many, 'web') - perReport(few, 'web')) / (count(many.plan, 'web') - count(few.plan, 'web')),
  )
  const stored = ({ plan, figures }: Measured): number =>
    (figures.databaseCpu - plan.length * databaseIdle) / figures.reportsPerSecond
  const databaseRead = Math.max(0, (stored(many) - stored(few)) / (readersOf(many.plan) - readersOf(few.plan)))
  return {
    gateway: (perReport(few, 'gateway') + perReport(many, 'gateway')) / 2,
    webRead,
    webUpdate: Math.max(0, cpuOf(few, 'web', processIdle) - webRead * a.reportsPerSecond) / a.updatesPerSecond,
    engine:
      (cpuOf(few, 'engine', processIdle) + cpuOf(many, 'engine', processIdle)) /
      (a.reportsPerSecond + b.reportsPerSecond),
    database: stored(few) - databaseRead * readersOf(few.plan),
    databaseRead,
    processIdle,
    databaseIdle,
  }
}

/** Cores that a set takes by its costs, by what takes them. */
export function coresOf(costs: ClusterCosts, plan: SetPlan, reportsPerSecond: number, updatesPerSecond: number) {
  const gateways = costs.gateway * reportsPerSecond
  const webs = readBy(plan, 'web') * costs.webRead * reportsPerSecond + costs.webUpdate * updatesPerSecond
  const engines = costs.engine * reportsPerSecond
  const idle = plan.length * (costs.processIdle + costs.databaseIdle)
  const database = (costs.database + readersOf(plan) * costs.databaseRead) * reportsPerSecond
  return { gateways, webs, engines, database, idle, all: gateways + webs + engines + database + idle }
}

/** CPU of all of a set, cores. */
export const totalCpu = ({ processCpu, databaseCpu }: SetFigures): number =>
  processCpu.reduce((sum, cpu) => sum + cpu, databaseCpu)
