import type { RuleChoices } from '@waymark/core/movement/rules/resolveRule.ts'
import { modelSubject } from '../../rooms/movement/public.ts'
import type { DeviceFacts, SetupQueries, StoredChoice } from './setups.queries.ts'

/** Knows by which choices of rules the reports of a device are read. */
export class DeviceRules {
  readonly #queries: Pick<SetupQueries, 'parents' | 'choices'>
  #parents: Promise<ReadonlyMap<number, number>> | undefined
  #choices: Promise<ReadonlyMap<string, StoredChoice[]>> | undefined

  constructor(queries: Pick<SetupQueries, 'parents' | 'choices'>) {
    this.#queries = queries
  }

  /** Reads everything again when it is needed next. */
  forget(): void {
    this.#parents = undefined
    this.#choices = undefined
  }

  async choicesOf({ device, model, orgId }: DeviceFacts): Promise<RuleChoices> {
    this.#choices ??= this.#queries
      .choices()
      .then((rows) => Map.groupBy(rows, ({ level, subject }) => `${level} ${subject}`))
    const choices = await this.#choices
    const own = { device: choices.get(`device ${device}`) ?? [] }
    // of the organisations above, the nearest one that chose counts
    for (const above of await this.lineOf(orgId)) {
      const organisation = choices.get(`organisation ${above}`) ?? []
      const ofModel = choices.get(`model ${modelSubject(above, model)}`) ?? []
      if (organisation.length > 0 || ofModel.length > 0) return { ...own, organisation, model: ofModel }
    }
    return { ...own, organisation: [], model: [] }
  }

  /** An organisation and those above it, the root last. */
  async lineOf(orgId: number): Promise<number[]> {
    const parents = await this.parents()
    const line: number[] = []
    for (let at = orgId; parents.has(at) && !line.includes(at); at = parents.get(at) ?? 0) line.push(at)
    return line
  }

  /** Every organisation with the one above it; 0 at the top. */
  parents(): Promise<ReadonlyMap<number, number>> {
    this.#parents ??= this.#queries.parents().then((rows) => new Map(rows))
    return this.#parents
  }
}
