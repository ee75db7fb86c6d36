import type { FastifyInstance } from 'fastify'
import type { Ground } from './platform/room/Ground.ts'
import { serveWeb } from './platform/http/files/serveWeb.ts'
import type { Log } from './platform/log/createLog.ts'
import type { MapFolder } from './platform/maps/MapFolder.ts'
import { serveMaps } from './platform/maps/serveMaps.ts'
import { MapOrigins, mapSourceQueries } from './rooms/mapSource/public.ts'

interface Options extends Pick<Ground, 'db' | 'clock'> {
  readonly log: Log
  /** Folder of the built web client. */
  readonly webFolder: string
  /** Street maps of the operator's. */
  readonly maps: MapFolder
}

/** Serves what browsers get without asking for anything in particular: the client's pages, and the maps that they draw. */
export async function serveClient(app: FastifyInstance, { db, clock, log, webFolder, maps }: Options): Promise<void> {
  serveMaps(app, maps)
  const mapOrigins = new MapOrigins(mapSourceQueries(db).origins, clock, log)
  await serveWeb(app, webFolder, () => mapOrigins.current())
}
