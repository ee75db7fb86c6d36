import type { GatewayPorts } from '@waymark/gateway/Gateway.ts'
import { trackingOf } from '@waymark/gateway/protocols/registry.ts'
import { randomBytes } from 'node:crypto'
import { type DemoSettings, prepareDemo } from './demo/Demo.ts'
import { AlarmReplay } from './engines/alarmReplay/AlarmReplay.ts'
import { createTelling } from './engines/alarmDelivery/createTelling.ts'
import { escalate } from './engines/alarmDelivery/escalate.ts'
import { openWebPushKeys } from './engines/alarmDelivery/openWebPushKeys.ts'
import { openAlarms } from './engines/alarms/openAlarms.ts'
import { openArrivals } from './engines/arrivals/openArrivals.ts'
import { CommitPressure } from './engines/storage/CommitPressure.ts'
import { openPlans } from './engines/expected/openPlans.ts'
import { DeviceDirectory } from './engines/ingest/DeviceDirectory.ts'
import { directoryQueries } from './engines/ingest/directory.queries.ts'
import { openIngest } from './engines/ingest/openIngest.ts'
import { takeSightings } from './engines/ingest/takeSightings.ts'
import { Jobs } from './engines/jobs/Jobs.ts'
import { AccessWatch } from './engines/live/AccessWatch.ts'
import { LandmarkDirectory } from './engines/landmarks/LandmarkDirectory.ts'
import { landmarkDirectoryQueries } from './engines/landmarks/landmarks.queries.ts'
import { FleetKeeper } from './engines/live/FleetKeeper.ts'
import { FleetState } from './engines/live/FleetState.ts'
import { LiveHub } from './engines/live/LiveHub.ts'
import { liveQueries } from './engines/live/live.queries.ts'
import { LiveSocket, type LiveSocketOptions } from './engines/live/LiveSocket.ts'
import { maintenanceJobs } from './engines/maintenance/maintenanceJobs.ts'
import { MovementWorker } from './engines/movement/MovementWorker.ts'
import { QuickReports } from './engines/quickReport/QuickReports.ts'
import { nearPast } from './engines/past/nearPast.queries.ts'
import { FleetPast } from './engines/past/FleetPast.ts'
import { reportJobs } from './engines/reportSchedule/reportJobs.ts'
import { Sealer } from './engines/storage/Sealer.ts'
import { PushJob } from './integrations/push/PushJob.ts'
import { pushQueries } from './integrations/push/push.queries.ts'
import { remoteWork } from './integrations/remoteWork.ts'
import { serveAssistants } from './assistants/serveAssistants.ts'
import { AuditPacks } from './AuditPacks.ts'
import { serveOperations } from './operations.ts'
import { auditWriter } from './platform/audit/audit.queries.ts'
import { recordFinder } from './platform/records/recordFinder.queries.ts'
import { RECORD_KINDS } from './recordKinds.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/Config.ts'
import type { Elsewhere } from './platform/database/embedded/EmbeddedPostgres.ts'
import { holdEngines, type OpenDatabase, openDatabase } from './platform/database/openDatabase.ts'
import { openSecrets } from './platform/secrets/openSecrets.ts'
import { serveCardEvents, servePayLinks } from './rooms/sales/public.ts'
import { serveCarrierEvents } from './rooms/sim/public.ts'
import { createHttpServer } from './platform/http/createHttpServer.ts'
import { registerRoutes } from './platform/http/registerRoutes.ts'
import type { Log } from './platform/log/createLog.ts'
import { descriptorShares } from './platform/network/descriptorShares.ts'
import { loadGeodata } from './platform/places/describePlace.ts'
import { nearestTown, regionOf } from './platform/places/regionOf.ts'
import { AccessDirectory, type AccessFacts, accessQueries } from './rooms/role/public.ts'
import { accessKeyQueries } from './rooms/accessKey/accessKey.queries.ts'
import { keyAuthenticator } from './rooms/accessKey/public.ts'
import { prepareAreas } from './rooms/area/public.ts'
import { installerAuthenticator } from './rooms/install/public.ts'
import { openHostProofs } from './rooms/organization/hostProof/openHostProofs.ts'
import { organizationQueries } from './rooms/organization/organization.queries.ts'
import { CALLBACK_PATH } from './rooms/session/linked/linkedLogin.calls.ts'
import { serveReturns } from './platform/http/serveReturns.ts'
import { ACCOUNTING_RETURN } from '@waymark/contract/accounting.ts'
import { returnFollower } from './rooms/rma/public.ts'
import { authenticator, createSessionServices } from './rooms/session/public.ts'
import { servePictures } from './rooms/upload/public.ts'
import { uploadQueries } from './rooms/upload/upload.queries.ts'
import type { RoomServices } from './RoomServices.ts'
import { SERVER_ROOMS } from './serverRooms.gen.ts'
import { type FirstAdministrator, seed } from './seed.ts'
import { fleetView } from './fleetView.ts'
import { gatewayFigures } from './gatewayFigures.ts'
import { openCommands } from './openCommands.ts'
import { openFirmware } from './openFirmware.ts'
import { openGateway } from './openGateway.ts'
import { openQueue } from './openQueue.ts'
import { serveDocuments } from './serveDocuments.ts'
import { stopInOrder } from './stopInOrder.ts'
import { storedReports } from './storedReports.ts'
import { toKnownRegion } from './toKnownRegion.ts'
import { serveClient } from './serveClient.ts'

export interface ServerOptions {
  readonly config: Config
  readonly log: Log
  /** The product's version. */
  readonly version: string
  /** Folder of the built web client. */
  readonly webFolder: string
  /** Checks bulky answers against the contract too; for tests. */
  readonly checkBulk?: boolean
  /** A database that is open already, instead of the one that the settings name. */
  readonly database?: OpenDatabase
  /** What is wanted of the demonstration fleet; nothing when left out. */
  readonly demo?: DemoSettings
}

export interface RunningServer {
  /** Port of the web site and the API. */
  readonly port: number
  readonly gatewayPorts: GatewayPorts
  /** Set on the first start on an empty database. */
  readonly firstAdministrator: FirstAdministrator | undefined
  /** Assets of the demonstration fleet that report; 0 without one. */
  readonly demoAssets: number
  /** Where the database lies, when that is not the data folder. */
  readonly databaseElsewhere: Elsewhere | undefined
  /** Reads all devices and vehicles again, after they were changed from outside. */
  reload(): Promise<void>
  /**
   * Stops in order: no new reports, all open ones committed and acknowledged, then everything closed. Answers false when
   * something was given up since the database did not answer; nothing acknowledged is lost by that.
   */
  stop(): Promise<boolean>
}

/** Starts everything in one process. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const database = options.database ?? (await openDatabase(options.config, options.log))
  try {
    return await startOn(database, options)
  } catch (error) {
    // a port that is taken, for example: the embedded PostgreSQL must not be left running without us
    await database.close()
    throw error
  }
}

async function startOn(database: OpenDatabase, options: ServerOptions): Promise<RunningServer> {
  const { config, log, version, webFolder, checkBulk } = options
  const clock = systemClock
  const { db } = database
  const engineLock = await holdEngines(db)
  const secrets = openSecrets(config)
  const webPushKeys = await openWebPushKeys(db, secrets, config, log)
  const firstAdministrator = await seed(db, config.adminPassword)
  const demo = options.demo && (await prepareDemo({ ...options.demo, db, clock, log, secrets }))
  // a third of a second, which the first tracker should not wait for
  const { regions } = loadGeodata().regions
  await db.transaction((tx) => prepareAreas(tx, regions.map(toKnownRegion)))

  const directory = new DeviceDirectory({ queries: directoryQueries(db), clock, unknown: config.unknownDevices })
  await directory.load()
  const landmarks = new LandmarkDirectory(landmarkDirectoryQueries(db))
  await landmarks.load()
  const fleet = new FleetState(regionOf, landmarks)
  const hub = new LiveHub(fleet, clock, randomBytes(6).toString('hex'))
  const keeper = new FleetKeeper(liveQueries(db), fleet, hub)
  await keeper.load()
  const plans = await openPlans(db, fleet, clock)
  const arrivals = await openArrivals(db, clock)
  const pressure = new CommitPressure()
  const movement = new MovementWorker({
    pressure: pressure.memory,
    settings: db.settings,
    log,
    logLevel: config.logLevel,
    told: (devices) => fleet.applyMovement(devices),
  })
  const { followers } = arrivals
  const alarms = await openAlarms({
    db,
    clock,
    log,
    followers,
    landmarks,
    ranked: (vehicle, ranks) => fleet.setAlarms(vehicle, ranks),
    told: (changes) => hub.announceAlarms(changes.filter(({ shadow }) => !shadow)),
  })

  const intake = await openIngest({ db, clock, log, config, directory, followers, alarms, fleet, pressure })
  const { ingest } = intake
  const shares = descriptorShares()
  const gateway = openGateway(ingest, clock, log, config, shares.gateway)
  const gatewayPorts = await gateway.start()
  const commands = openCommands(gateway, directory, { db, clock, log })
  const quickReports = new QuickReports((device, track) => gateway.send(device, { track }), clock)

  let port = config.port
  const publicUrl = (): string => config.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`
  const firmware = openFirmware(gateway, commands.wire, { db, clock, config, publicUrl, log })
  const session = createSessionServices({
    db,
    secrets,
    clock,
    log,
    config,
    inService: organizationQueries(db).inService,
    isLimited: (user, signal) =>
      access.isLimited({ userId: user.user_id, userType: user.user_type, admin: user.admin }, signal),
    orgSettings: organizationQueries(db).settings,
    publicUrl,
  })
  const access = new AccessDirectory({
    queries: accessQueries(db),
    vehiclesAt: (landmarkIds) => fleet.vehiclesAt(landmarkIds),
  })
  const replay = new AlarmReplay(db.settings)
  const authenticate = authenticator(session.sessions, access, session.life, clock)
  const audit = auditWriter(db, RECORD_KINDS)
  const hosts = await openHostProofs({ db, secrets, config, audit, clock, log })
  const app = await createHttpServer({ log, trustProxy: config.trustProxy })
  app.server.maxConnections = shares.web
  const audits = new AuditPacks(db.settings)
  const services: RoomServices = {
    db,
    config,
    clock,
    session,
    version,
    gatewayPort: gatewayPorts.tcp ?? config.gatewayPort,
    fleet: fleetView(fleet, hub),
    paths: nearPast(db),
    past: new FleetPast({ db, fleet, landmarks, regionOf }),
    vehiclesChanged: (vehicleIds) =>
      db.afterCommit(async () => {
        await Promise.all([keeper.refresh(vehicleIds), followers.refresh()])
        alarms.vehiclesChanged(vehicleIds)
      }),
    followersChanged: () => db.afterCommit(() => followers.refresh()),
    positionFeed: arrivals,
    takeSightings: (sightings, taken) =>
      db.afterCommit(async () => {
        await takeSightings(ingest, sightings)
        await taken()
      }),
    publicUrl,
    secrets,
    hosts,
    webPushKey: webPushKeys?.publicKey ?? '',
    devicesChanged: (devices) =>
      db.afterCommit(async () => {
        await directory.load(devices)
        gateway.recheck(devices, (device, identifier) => directory.isStill(device, identifier))
      }),
    access,
    usersChanged: (userIds) => db.afterCommit(() => live.recheck(userIds)),
    landmarksChanged: (landmarkIds) =>
      db.afterCommit(async () => {
        const { boxes, orgIds } = await landmarks.refresh(landmarkIds)
        alarms.landmarksChanged()
        await fleet.placeAgain(boxes)
        hub.announce({ of: 'landmarks', changes: [...orgIds].map(([id, owners]) => ({ id, orgIds: owners })) })
      }),
    replay,
    vehiclesInside: (sight) => fleet.landmarkCounts(sight),
    ...storedReports(db, config.trailPoints),
    quickReports: { reporter: quickReports, trackingOf, gateway, directory },
    commandWire: commands.wire,
    firmwareJobs: firmware.jobs,
    alarmsHandled: (handled) => db.afterCommit(async () => hub.announceAlarms(handled)),
    regionOf,
    nearestTown,
    streamAuditPack: (order, signal) => audits.stream(order, signal),
    repairsMoved: returnFollower({ db, clock, publicUrl }),
    kinds: RECORD_KINDS,
    findRecord: recordFinder(db, RECORD_KINDS),
    undoOf: (kind) => undos.get(kind),
  }
  const undos = new Map(SERVER_ROOMS.flatMap((room) => Object.entries(room.undos(services))))
  const routes = SERVER_ROOMS.flatMap((room) => room.routes(services))
  const { inService } = organizationQueries(db)
  const authenticateKey = keyAuthenticator({ queries: accessKeyQueries(db), access, inService })
  const pushes = pushQueries(db)
  const people = {
    db,
    config,
    secrets,
    webPushKeys,
    access: (facts: AccessFacts) => access.resolve(facts),
    inService,
    publicUrl,
    clock,
    log,
    allowPrivate: config.pushPrivate === 'allow',
  }
  const push = new PushJob({ ...people, queries: pushes, feed: arrivals })
  const telling = createTelling(people)
  const reports = reportJobs({ ...people, routes, narrow: (caller, orgId) => access.narrow(caller, orgId) })
  const remote = remoteWork(people)
  const queue = openQueue(people, services, [...reports.tasks, ...remote.tasks])
  registerRoutes(app, routes, {
    authenticate,
    authenticateKey,
    authenticateInstaller: installerAuthenticator(db, access, inService),
    narrow: (caller, orgId) => access.narrow(caller, orgId),
    audit,
    asOne: (work) => db.request(work),
    log,
    checkBulk: checkBulk ?? false,
  })
  serveDocuments(
    app,
    routes.map((route) => route.call),
    version,
  )
  serveAssistants(app, { authenticateKey, clock, publicUrl, version })
  servePictures(app, uploadQueries(db), authenticate)
  firmware.serve(app)
  serveOperations(app, {
    ready: () => !ingest.stalled,
    figures: {
      ...intake.figures,
      live_subscribers: { help: 'Clients of the live stream', read: () => live.size },
      ...queue.figures,
      alarm_timelines: { help: 'Vehicles whose alarms are followed in memory', read: () => alarms.size() },
      fleet_vehicles: { help: 'Vehicles whose state is kept', read: () => fleet.size },
    },
    protocols: () => gatewayFigures(gateway.counters()),
  })
  serveReturns(app, [
    { path: CALLBACK_PATH, keys: ['state', 'code', 'error'], to: '/login/return' },
    { path: ACCOUNTING_RETURN, keys: ['state', 'code', 'realmId', 'error'], to: '/accounting' },
  ])
  servePayLinks(app, db)
  await Promise.all([serveCardEvents(app, { db, clock, secrets }), serveCarrierEvents(app, { db })])
  await serveClient(app, { db, clock, config, log, webFolder })
  const watch: LiveSocketOptions['watch'] = async (device, scope, listener) => {
    if (!(await directory.isVisible(device, scope))) return undefined
    return gateway.watch(device, ({ at, ...frame }) => listener({ at: new Date(at).toISOString(), ...frame }))
  }
  const live = new LiveSocket({ hub, authenticate, watch, publicUrl, clock, log })
  live.attach(app)
  hub.start()
  await app.listen({ host: config.host, port: config.port })
  const address = app.server.address()
  if (typeof address === 'object' && address) port = address.port

  const sealer = new Sealer({ db, clock, log, hotDays: config.hotDays, retentionDays: config.retentionDays })
  const accessWatch = new AccessWatch({ queries: liveQueries(db), standing: session.sessions.standing, live })
  const jobs = new Jobs(
    [
      { name: 'telling of alarms', every: 1_000, run: () => telling.run() },
      { name: 'escalation of alarms', every: 5_000, run: () => escalate(db, clock.now()) },
      ...maintenanceJobs(people),
      ...reports.jobs,
      ...remote.jobs,
      commands.job,
      { name: 'quick reporting', every: 1_000, run: async () => quickReports.run() },
      ...queue.jobs,
      ...intake.jobs,
      { name: 'access of live clients', every: 250, run: () => accessWatch.look() },
      { name: 'reporting plans', every: 5_000, run: () => plans.run() },
      { name: 'push servers', every: 2_000, run: () => push.run() },
      { name: 'old deliveries', every: 3_600_000, run: () => pushes.purge() },
      { name: 'old states of alarms', every: 3_600_000, run: () => alarms.purge() },
      { name: 'old arrivals', every: 3_600_000, run: () => arrivals.purge() },
      ...SERVER_ROOMS.flatMap((room) => room.jobs(services)),
    ],
    log,
  )
  jobs.start()
  queue.start()
  alarms.start()
  movement.start()
  sealer.start()
  demo?.drive(config.host, gatewayPorts)

  return {
    port,
    gatewayPorts,
    firstAdministrator,
    demoAssets: demo?.size ?? 0,
    databaseElsewhere: database.embedded?.elsewhere,
    reload: async () => {
      await directory.load()
      await landmarks.load()
      await keeper.load()
      await followers.refresh()
      alarms.reload()
    },
    stop: () =>
      stopInOrder(
        [
          { name: 'demonstration fleet', run: () => demo?.stop() },
          { name: 'gateway', run: () => gateway.stop(), sure: true },
          { name: 'commands to devices', run: () => Promise.all([commands.stop(), firmware.stop()]) },
          {
            name: 'reports to be stored',
            run: () => ingest.drain(),
            left: () => ({ reports: ingest.pending, note: 'not acknowledged: their trackers send them again' }),
          },
          { name: 'alarms', run: () => alarms.stop() },
          { name: 'live stream', run: () => (hub.stop(), live.close()) },
          { name: 'back-tests', run: () => replay.stop() },
          { name: 'open requests', run: () => app.close() },
          {
            name: 'housekeeping',
            run: () =>
              Promise.all([jobs.stop(), queue.stop(), movement.stop(), session.background.idle(), sealer.stop()]),
          },
          { name: 'connections', run: () => Promise.all([intake.closeWriters(), engineLock.end()]) },
          { name: 'database', run: () => database.close(), sure: true },
        ],
        config.stopSeconds * 1000,
        log,
      ),
  }
}
