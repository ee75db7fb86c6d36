import type { LoadChoices } from '@waymark/core/movement/load/LoadSource.ts'
import type { DeviceFacts, SetupQueries, StoredLoad } from './setups.queries.ts'

/** Knows by which choices it is read whether what a device is on is loaded. */
export class DeviceLoads {
  readonly #queries: Pick<SetupQueries, 'loads'>
  #choices: Promise<ReadonlyMap<string, StoredLoad[]>> | undefined

  constructor(queries: Pick<SetupQueries, 'loads'>) {
    this.#queries = queries
  }

  /** Reads everything again when it is needed next. */
  forget(): void {
    this.#choices = undefined
  }

  async choicesOf({ device, modelId }: Pick<DeviceFacts, 'device' | 'modelId'>): Promise<LoadChoices> {
    this.#choices ??= this.#queries
      .loads()
      .then((rows) =>
        Map.groupBy(rows, (row) => (row.deviceId === null ? `model ${row.modelId}` : `device ${row.deviceId}`)),
      )
    const choices = await this.#choices
    return { device: choices.get(`device ${device}`) ?? [], model: choices.get(`model ${modelId}`) ?? [] }
  }
}
