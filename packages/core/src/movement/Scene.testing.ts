import { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag, stateFlags } from '../reports/ReportFlag.ts'
import { MovementEngine, type MovementSetup } from './MovementEngine.ts'
import { type MovementState, emptyMovement } from './MovementState.ts'
import type { Mileage, MovementRow } from './results/MovementRow.ts'
import { DEFAULT_RULE, type MovementRule } from './rules/MovementRule.ts'
import { type UnderWay, underWay } from './underWay.ts'

/** What each report says beside its position. */
interface Says {
  ignition?: boolean
  /** Reported speed follows the driving; without, none is reported. */
  speed?: boolean
  /** Metres at the beginning; grows with the way times `scale`. */
  odometer?: boolean
  isLoaded?: boolean
}

/** For tests: a story of driving and standing, told report by report, with everything exact. */
export class Scene {
  readonly columns = new ReportColumns()
  time = Date.UTC(2026, 4, 1, 12)
  lat = 40
  lon = -105
  odometer = 50_000
  odometerScale = 1
  says: Says = {}
  #wiggle = 0

  /** Milliseconds since the beginning as a time. */
  static readonly START = Date.UTC(2026, 4, 1, 12)

  /** A report here and now. */
  report(metresPerSecond = 0): number {
    const row = this.columns.add(1, this.time)
    this.columns.lat[row] = Math.round(this.lat * 1e7)
    this.columns.lon[row] = Math.round(this.lon * 1e7)
    const { ignition, speed, odometer, isLoaded } = this.says
    const engine = ignition === undefined ? 0 : stateFlags(ReportFlag.ignitionKnown, ReportFlag.ignitionOn, ignition)
    const load = isLoaded === undefined ? 0 : stateFlags(ReportFlag.loadKnown, ReportFlag.loaded, isLoaded)
    this.columns.flags[row] = ReportFlag.valid | engine | load
    if (speed) this.columns.speed[row] = Math.round(metresPerSecond * 100)
    if (odometer) this.columns.odometer[row] = Math.round(this.odometer)
    return row
  }

  /** Drives north (or another course, degrees) for some seconds with a report every so often, the last at the end. */
  drive(seconds: number, metresPerSecond: number, every: number, course = 0): this {
    for (let gone = 0; gone < seconds;) {
      const step = Math.min(every, seconds - gone)
      gone += step
      this.move(metresPerSecond * step, course)
      this.time += step * 1000
      this.report(metresPerSecond)
    }
    return this
  }

  /** Stands for some seconds; fixes jump about by up to `noise` metres. */
  stand(seconds: number, every: number, noise = 0): this {
    const { lat, lon } = this
    for (let gone = 0; gone < seconds;) {
      const step = Math.min(every, seconds - gone)
      gone += step
      this.time += step * 1000
      // A golden-angle walk over the circle: the same each time.
      const angle = this.#wiggle++ * 2.399_963
      const far = noise * ((this.#wiggle * 0.618) % 1)
      this.lat = lat + (far * Math.cos(angle)) / 111_035
      this.lon = lon + (far * Math.sin(angle)) / 85_394
      this.report(0)
    }
    this.lat = lat
    this.lon = lon
    return this
  }

  /** Moves without a word. */
  move(metres: number, course = 0): this {
    const angle = (course * Math.PI) / 180
    this.lat += (metres * Math.cos(angle)) / 111_035
    this.lon += (metres * Math.sin(angle)) / 85_394
    this.odometer += metres * this.odometerScale
    return this
  }

  wait(seconds: number): this {
    this.time += seconds * 1000
    return this
  }

  say(says: Says): this {
    this.says = { ...this.says, ...says }
    return this
  }

  run(setup: Partial<MovementSetup> = {}): SceneResults {
    return new SceneResults(this.columns, { rule: DEFAULT_RULE, ...setup })
  }
}

/** What the engine made of a scene. */
class SceneResults {
  readonly rows: MovementRow[] = []
  readonly state: MovementState = emptyMovement()

  readonly #rule: MovementRule

  constructor(columns: ReportColumns, setup: MovementSetup) {
    this.#rule = setup.rule
    new MovementEngine(setup).take(this.state, columns, 0, columns.length, this.rows)
  }

  of<K extends MovementRow['kind']>(kind: K): Extract<MovementRow, { kind: K }>[] {
    return this.rows.filter((row): row is Extract<MovementRow, { kind: K }> => row.kind === kind)
  }

  /** Mileage with that of the hours that are not over. */
  mileage(): Mileage[] {
    return [...this.of('mileage'), ...this.underWay().mileage]
  }

  /** Sum of a field of engine time, hours that are not over included. */
  activity(field: 'engineMs' | 'counterMs' | 'idleMs' | 'rejected' | 'reports'): number {
    return [...this.of('activity'), ...this.underWay().activity].reduce((sum, row) => sum + row[field], 0)
  }

  underWay(): UnderWay {
    return underWay(this.state, this.#rule, (id) => id)
  }

  /** Trips and stops in order: kind, minutes from the beginning, kilometres. */
  story(): string[] {
    const minutes = (time: number): number => Math.round((time - Scene.START) / 6000) / 10
    return [...this.of('stop'), ...this.of('trip')]
      .sort((a, b) => a.start - b.start)
      .map((row) => {
        const marks = row.kind === 'trip' ? `${row.isShort ? ' short' : ''}${row.isInferred ? ' inferred' : ''}` : ''
        return `${row.kind} ${minutes(row.start)} to ${minutes(row.end)}${marks}`
      })
  }
}
