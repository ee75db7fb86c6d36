import { ACCOUNTING_RETURN } from '@waymark/contract/accounting.ts'
import type { FastifyInstance } from 'fastify'
import { serveAssistants } from './assistants/serveAssistants.ts'
import type { AuthenticateKey } from './platform/http/Caller.ts'
import type { Route } from './platform/http/handlers.ts'
import { registerRoutes, type RouteServices } from './platform/http/registerRoutes.ts'
import { serveReturns } from './platform/http/serveReturns.ts'
import type { MapFolder } from './platform/maps/MapFolder.ts'
import { readingWriter } from './platform/readings/readings.queries.ts'
import type { Ground } from './platform/room/Ground.ts'
import { serveInbox } from './rooms/importInbox/public.ts'
import { serveCardEvents, servePayLinks } from './rooms/sales/public.ts'
import { CALLBACK_PATH } from './rooms/session/linked/linkedLogin.calls.ts'
import { serveCarrierEvents } from './rooms/sim/public.ts'
import { servePictures } from './rooms/upload/public.ts'
import { uploadQueries } from './rooms/upload/upload.queries.ts'
import { serveClient } from './serveClient.ts'
import { serveDocuments } from './serveDocuments.ts'

export interface SiteOptions extends Ground, Omit<RouteServices, 'asOne' | 'noteReading'> {
  readonly authenticateKey: AuthenticateKey
  readonly version: string
  /** Folder of the built web client. */
  readonly webFolder: string
  /** Street maps of the operator's. */
  readonly maps: MapFolder
}

/** Serves people and programs: calls, documents, pictures, the client, and where other services lead back to. */
export async function serveSite(app: FastifyInstance, routes: readonly Route[], options: SiteOptions): Promise<void> {
  const { db, clock, secrets, log, publicUrl, version, webFolder, maps, authenticate, authenticateKey } = options
  registerRoutes(app, routes, { ...options, asOne: (work) => db.request(work), noteReading: readingWriter(db) })
  serveDocuments(
    app,
    routes.map((route) => route.call),
    version,
  )
  serveAssistants(app, { authenticateKey, clock, publicUrl, version })
  servePictures(app, uploadQueries(db), authenticate)
  serveReturns(app, [
    { path: CALLBACK_PATH, keys: ['state', 'code', 'error'], to: '/login/return' },
    { path: ACCOUNTING_RETURN, keys: ['state', 'code', 'realmId', 'error'], to: '/accounting' },
  ])
  servePayLinks(app, db)
  await Promise.all([
    serveCardEvents(app, { db, clock, secrets }),
    serveCarrierEvents(app, { db }),
    serveInbox(app, options),
  ])
  await serveClient(app, { db, clock, log, webFolder, maps })
}
