import type { Gateway } from '@waymark/gateway/Gateway.ts'
import { ConnectionBook } from './engines/connections/ConnectionBook.ts'
import { connectionQueries } from './engines/connections/connections.queries.ts'
import { frameQueries } from './engines/frames/frames.queries.ts'
import { SharedFrames } from './engines/frames/SharedFrames.ts'
import type { DeviceDirectory } from './engines/ingest/DeviceDirectory.ts'
import type { LiveSocketOptions } from './engines/live/LiveSocket.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/database/Database.ts'
import type { Job } from './platform/room/Job.ts'
import type { OpenProcess } from './openProcess.ts'

export interface ConnectionParts {
  readonly gateway: Gateway
  readonly directory: Pick<DeviceDirectory, 'isVisible'>
  readonly db: Database
  readonly processes: OpenProcess
  readonly clock: Clock
}

/** What processes know of the connections that another one has. */
export interface OpenConnections {
  readonly connections: ConnectionBook
  /** Watches the raw frames of a device of a scope, whichever process it is connected to. */
  readonly watch: LiveSocketOptions['watch']
  /** Of each process that has the role, and of one of all. */
  readonly jobs: { readonly gateway: readonly Job[]; readonly web: readonly Job[]; readonly due: readonly Job[] }
}

/** Opens what other processes learn of the connections of this one, and this one of theirs. */
export function openConnections({ gateway, directory, db, processes, clock }: ConnectionParts): OpenConnections {
  const { id, registry } = processes
  const connections = new ConnectionBook({ wire: gateway, queries: connectionQueries(db), processId: id })
  const queries = frameQueries(db, id)
  const frames = new SharedFrames({ wire: gateway, queries, hasCompany: () => registry.others.length > 0, clock })
  return {
    connections,
    watch: async (device, scope, listener) => {
      if (!(await directory.isVisible(device, scope))) return undefined
      return frames.watch(device, ({ at, ...frame }, missed) =>
        listener({ at: new Date(at).toISOString(), ...frame }, missed),
      )
    },
    jobs: {
      gateway: [
        { name: 'connections of devices', every: 500, run: () => connections.write() },
        { name: 'frames for other processes', every: 250, run: () => frames.tell() },
      ],
      web: [{ name: 'frames of other processes', every: 250, run: () => frames.show() }],
      due: [
        { name: 'connections of the gone', every: 60_000, run: () => connectionQueries(db).tidy() },
        { name: 'frames that were shown', every: 60_000, run: () => queries.tidy() },
      ],
    },
  }
}
