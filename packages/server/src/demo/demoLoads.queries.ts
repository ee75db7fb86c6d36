import type { LoadSource } from '@waymark/core/movement/load/LoadSource.ts'
import type { Queries } from '../platform/database/Queries.ts'

/** Whence it is read whether what the demonstration's trackers are on is loaded, by the names of their models. */
const SOURCES: Readonly<Record<string, LoadSource>> = {
  'Teltonika FMC130': { kind: 'weight', inputs: ['loadWeight'], threshold: 400, margin: 150 },
  // a switch behind the doors
  'Teltonika TAT240': { kind: 'input', input: 'di1', isInverted: false },
  // a sensor that looks through the van
  'Traccar Client': { kind: 'distance', input: 'cargoDistance', threshold: 2400, margin: 200 },
}

/** Says how the demonstration's models tell their load, as long as there are reports. @param since ms since 1970 UTC */
export async function addLoads(tx: Queries, since: number): Promise<void> {
  for (const [name, source] of Object.entries(SOURCES))
    await tx.run(
      `insert into load_source (model_id, version, since, source)
       select model_id, 1, $2, $3 from model where name = $1 and demo and deleted_at is null`,
      [name, new Date(since), JSON.stringify(source)],
    )
}
