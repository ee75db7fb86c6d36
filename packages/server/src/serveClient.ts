import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Ground } from './platform/room/Ground.ts'
import { serveWeb } from './platform/http/files/serveWeb.ts'
import type { Log } from './platform/log/createLog.ts'
import { MapFolder } from './platform/maps/MapFolder.ts'
import { serveMaps } from './platform/maps/serveMaps.ts'
import { MapOrigins, mapSourceQueries } from './rooms/mapSource/public.ts'

interface Options extends Pick<Ground, 'db' | 'clock' | 'config'> {
  readonly log: Log
  /** Folder of the built web client. */
  readonly webFolder: string
}

/** Serves what browsers get without asking for anything in particular: the client's pages, and the maps that they draw. */
export async function serveClient(app: FastifyInstance, { db, clock, config, log, webFolder }: Options): Promise<void> {
  const maps = new MapFolder(join(config.data, 'maps'), clock, log)
  serveMaps(app, maps)
  app.addHook('onClose', () => maps.close())
  const mapOrigins = new MapOrigins(mapSourceQueries(db).origins, clock, log)
  await serveWeb(app, webFolder, () => mapOrigins.current())
}
