import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from '../platform/database/embedded/binaries.ts'
import { EmbeddedPostgres } from '../platform/database/embedded/EmbeddedPostgres.ts'
import { copyDatabaseFiles, type CopyOptions } from './copyDatabaseFiles.ts'

export interface ReplicaOptions extends CopyOptions {
  /** Further settings of PostgreSQL. */
  readonly more?: Readonly<Record<string, string>>
  /** The PostgreSQL that the original is, where that is not ours. */
  readonly binaries?: Binaries
}

/** Starts a copy of a database that follows it. It answers reads, and takes over once it is told to: `select pg_promote()`. */
export async function startReplica(options: ReplicaOptions): Promise<EmbeddedPostgres> {
  const { settings, folder, log, more, binaries } = options
  const data = await copyDatabaseFiles(options)
  await writeFile(join(data, 'standby.signal'), '')
  const { host, port, user } = settings
  // in a file, since what stands on the command line cannot be changed
  const origin = `host=${host} port=${port} user=${user} application_name=replica`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`)
  return EmbeddedPostgres.start({
    folder,
    log,
    settings: { ...more, hot_standby: 'on' },
    ...(binaries ? { binaries } : {}),
  })
}
