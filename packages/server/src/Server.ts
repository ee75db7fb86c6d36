import type { GatewayPorts } from '@waymark/gateway/Gateway.ts'
import { trackingOf } from '@waymark/gateway/protocols/registry.ts'
import { AlarmReplay } from './engines/alarmReplay/AlarmReplay.ts'
import { openArrivals } from './engines/arrivals/openArrivals.ts'
import { CommitPressure } from './engines/storage/CommitPressure.ts'
import { openPlans } from './engines/expected/openPlans.ts'
import { DeviceDirectory } from './engines/ingest/DeviceDirectory.ts'
import { directoryQueries } from './engines/ingest/directory.queries.ts'
import { openIngest } from './engines/ingest/openIngest.ts'
import { takeSightings } from './engines/ingest/takeSightings.ts'
import { Duties } from './Duties.ts'
import { AccessWatch } from './engines/live/AccessWatch.ts'
import { LandmarkDirectory } from './engines/landmarks/LandmarkDirectory.ts'
import { landmarkDirectoryQueries } from './engines/landmarks/landmarks.queries.ts'
import { FleetKeeper } from './engines/live/FleetKeeper.ts'
import { FleetState } from './engines/live/FleetState.ts'
import { openLive } from './engines/live/openLive.ts'
import { followArrivals } from './engines/live/followArrivals.ts'
import { liveQueries } from './engines/live/live.queries.ts'
import { LiveSocket } from './engines/live/LiveSocket.ts'
import { QuickReports } from './engines/quickReport/QuickReports.ts'
import { quickReportsQueries } from './engines/quickReport/quickReports.queries.ts'
import { nearPast } from './engines/past/nearPast.queries.ts'
import { FleetPast } from './engines/past/FleetPast.ts'
import { reportJobs } from './engines/reportSchedule/reportJobs.ts'
import { remoteWork } from './integrations/remoteWork.ts'
import { Engines } from './Engines.ts'
import { AuditPacks } from './stored/AuditPacks.ts'
import { serveOperations } from './operations.ts'
import { auditWriter } from './platform/audit/audit.queries.ts'
import { recordFinder } from './platform/records/recordFinder.queries.ts'
import { plainUndo } from './platform/importFile/undoRecords.ts'
import { RECORD_KINDS } from './recordKinds.ts'
import { systemClock } from './platform/clock/clock.ts'
import { SharedClock } from './platform/clock/SharedClock.ts'
import type { Caller } from './platform/http/Caller.ts'
import { type OpenDatabase, openDatabase } from './platform/database/openDatabase.ts'
import { openSecrets } from './platform/secrets/openSecrets.ts'
import { createHttpServer } from './platform/http/createHttpServer.ts'
import { type ProcessRole, SHOWING_FLEET } from '@waymark/core/processes/ProcessRole.ts'
import { descriptorShares } from './platform/network/descriptorShares.ts'
import { openTls } from './platform/network/openTls.ts'
import { regionOf } from './platform/places/regionOf.ts'
import { DeviceRanks } from './rooms/device/public.ts'
import { AccessDirectory, type AccessFacts, accessQueries } from './rooms/role/public.ts'
import { accessKeyQueries } from './rooms/accessKey/accessKey.queries.ts'
import { keyAuthenticator } from './rooms/accessKey/public.ts'
import { installerAuthenticator } from './rooms/install/public.ts'
import { openHostProofs } from './rooms/organization/hostProof/openHostProofs.ts'
import { organizationQueries } from './rooms/organization/organization.queries.ts'
import { returnFollower, returnsInScope } from './rooms/rma/public.ts'
import { devicePrices } from './rooms/sales/public.ts'
import { authenticator, createSessionServices } from './rooms/session/public.ts'
import type { RoomServices } from './RoomServices.ts'
import { SERVER_ROOMS } from './serverRooms.gen.ts'
import { prepareStart } from './prepareStart.ts'
import { processFigures } from './processFigures.ts'
import type { RunningServer, ServerOptions } from './ServerOptions.ts'
import { serveSite } from './serveSite.ts'
import { notificationJobs } from './notificationJobs.ts'
import { fleetView } from './fleetView.ts'
import { gatewayFigures } from './gatewayFigures.ts'
import { openCommands } from './openCommands.ts'
import { openConnections } from './openConnections.ts'
import { openFirmware } from './openFirmware.ts'
import { openGateway } from './openGateway.ts'
import { openPlaces } from './openPlaces.ts'
import { PartLag } from './PartLag.ts'
import { openQueue } from './openQueue.ts'
import { openLimits } from './platform/http/limits/openLimits.ts'
import { openReplica } from './openReplica.ts'
import { type KeptInMemory, readAgain, readAll } from './keptInMemory.ts'
import { stopInOrder } from './stopInOrder.ts'
import { storedReports } from './stored/storedReports.ts'

/** Starts what the settings name as this process's roles: everything, where they say nothing. */
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
  const { config, log, version, webFolder, checkBulk = false, historyChanged = () => undefined } = options
  const clock = new SharedClock(systemClock)
  const { db } = database
  const has = (role: ProcessRole): boolean => config.roles.includes(role)
  const showsFleet = SHOWING_FLEET.some(has)
  const secrets = openSecrets(config)
  const start = { db, clock, log, version, config, secrets, demo: options.demo, historyChanged }
  const { webPushKeys, firstAdministrator, demo, processes } = await prepareStart(start)

  const directory = new DeviceDirectory({
    queries: directoryQueries(db),
    clock,
    unknown: config.unknownDevices,
    spoke: (devices) => processes.say('device', devices),
  })
  const landmarks = new LandmarkDirectory(landmarkDirectoryQueries(db))
  const fleet = new FleetState(regionOf, landmarks)
  const arrivals = await openArrivals(db, clock)
  const { hub, mark } = openLive(db, fleet, clock, (await arrivals.epoch()).epoch)
  const keeper = new FleetKeeper(liveQueries(db), fleet, hub)
  const plans = openPlans(db, fleet, clock)
  const pressure = new CommitPressure()
  const engines = new Engines({
    db,
    clock,
    log,
    config,
    processId: processes.id,
    pressure,
    showsFleet,
    fleet,
    plans,
    hub,
    landmarks,
  })
  const others = followArrivals({
    queries: liveQueries(db),
    fleet,
    showsFleet,
    from: processes.from,
    arrived: has('engine') ? () => engines.arrived() : undefined,
  })
  const intake = await openIngest({
    db,
    clock,
    log,
    config,
    directory,
    followers: arrivals.followers,
    committed: (commit, columns) => {
      others.skip(commit.xid)
      engines.committed(commit, columns)
    },
    fleet,
    gateways: () => processes.registry.sharing('gateway'),
    isShownElsewhere: () => processes.registry.hasOther(SHOWING_FLEET),
    pressure,
  })
  const { ingest } = intake
  const shares = descriptorShares()
  const tls = openTls(config, log)
  const gateway = openGateway(ingest, clock, log, config, { connections: shares.gateway, tls })
  const shown = openConnections({ gateway, directory, db, processes, clock })
  const { connections } = shown
  const commands = openCommands(gateway, directory, connections, { db, clock, log })
  const quickReports = new QuickReports(quickReportsQueries(db), gateway, clock)
  const kept: KeptInMemory = {
    db,
    directory,
    landmarks,
    fleet,
    hub,
    keeper,
    plans,
    followers: arrivals.followers,
    engines,
    gateway,
    recheckUsers: (userIds) => live.recheck(userIds),
    showsFleet,
  }
  const again = readAgain(kept)
  const following = processes.follow(again, others, () => readAll(kept), mark)
  await readAll(kept)
  const gatewayPorts: GatewayPorts = has('gateway') ? await gateway.start() : { fixed: {} }

  let port = config.port
  const publicUrl = (): string => config.publicUrl?.replace(/\/+$/, '') ?? `http${tls ? 's' : ''}://localhost:${port}`
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
  const deviceRanks = new DeviceRanks({ db, from: config.deviceRanksFrom, clock, log })
  const replay = new AlarmReplay(db.settings)
  const authenticate = authenticator(session.sessions, access, session.life, clock)
  const audit = auditWriter(db, RECORD_KINDS)
  const hosts = await openHostProofs({ db, secrets, config, audit, clock, log })
  const limits = openLimits({ db, clock, registry: processes.registry })
  const { trustProxy } = config
  const { requestCounts } = limits
  const app = await createHttpServer({ log, trustProxy, tls, connections: shares.web, requestCounts })
  const audits = new AuditPacks(db.settings)
  const { maps, places } = openPlaces(app, { db, secrets, clock, config, log })
  const services: RoomServices = {
    db,
    config,
    clock,
    session,
    requestCounts,
    version,
    gatewayPort: gatewayPorts.tcp ?? config.gatewayPort,
    fleet: fleetView(fleet, hub),
    paths: nearPast(db),
    past: new FleetPast({ db, fleet, landmarks, regionOf }),
    ...processes.changes(again),
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
    access,
    replay,
    vehiclesInside: (sight) => fleet.landmarkCounts(sight),
    landmarkOwnersAt: (lat, lon) => landmarks.at(lat, lon).flatMap((id) => landmarks.orgOf(id) ?? []),
    ...storedReports(db, config.trailPoints),
    quickReports: { reporter: quickReports, trackingOf, directory, connected: (of) => connections.connected(of) },
    commandWire: commands.wire,
    deviceRanks,
    devicePrices: devicePrices(db, clock),
    returnsInScope,
    firmwareJobs: firmware.jobs,
    alarmsHandled: async (handled) => {
      await processes.say(
        'alarm',
        handled.map(({ alarmId }) => alarmId),
      )
      await db.afterCommit(async () => hub.announceAlarms(handled))
    },
    ...places,
    streamAuditPack: (order, signal) => audits.stream(order, signal),
    repairsMoved: returnFollower({ db, clock, publicUrl }),
    kinds: RECORD_KINDS,
    findRecord: recordFinder(db, RECORD_KINDS),
    undoOf: (kind) => undos.get(kind) ?? plainUndo(db, RECORD_KINDS.of(kind)),
  }
  const undos = new Map(SERVER_ROOMS.flatMap((room) => Object.entries(room.undos(services))))
  const replica = await openReplica({ db, config, clock, log })
  const routes = replica.serve(SERVER_ROOMS.flatMap((room) => room.routes(services)))
  const { inService } = organizationQueries(db)
  const authenticateKey = keyAuthenticator({ queries: accessKeyQueries(db), access, inService })
  const people = {
    db,
    config,
    secrets,
    webPushKeys,
    access: (facts: AccessFacts) => access.resolve(facts),
    narrow: (caller: Caller, orgId: number) => access.narrow(caller, orgId),
    inService,
    requestCounts,
    publicUrl,
    clock,
    log,
    allowPrivate: config.pushPrivate === 'allow',
  }
  const reports = reportJobs({ ...people, routes })
  const remote = remoteWork({ ...people, sms: commands.sms, feed: arrivals })
  const queue = openQueue(people, services, [...reports.tasks, ...remote.tasks])
  const live = new LiveSocket({ hub, authenticate, watch: shown.watch, publicUrl, clock, log })
  if (has('web')) {
    const authenticateInstaller = installerAuthenticator(db, access, inService)
    const callers = { authenticate, authenticateKey, authenticateInstaller, narrow: people.narrow }
    await serveSite(app, routes, { ...people, ...callers, audit, version, webFolder, maps, checkBulk })
    firmware.serve(app)
    live.attach(app)
  }
  if (showsFleet) hub.start()
  const accessWatch = new AccessWatch({ queries: liveQueries(db), standing: session.sessions.standing, live })
  const lag: PartLag = new PartLag(db, () => duties.held)
  const duties: Duties = new Duties({
    processes,
    roles: config.roles,
    own: {
      gateway: [
        commands.job,
        ...intake.jobs,
        { name: 'quick reporting', every: 1_000, run: () => quickReports.run() },
        ...shown.jobs.gateway,
      ],
      engine: [lag.job],
      web: [
        { name: 'access of live clients', every: 250, run: () => accessWatch.look() },
        deviceRanks.job,
        ...limits.jobs,
        ...shown.jobs.web,
      ],
    },
    due: [
      ...notificationJobs(people),
      ...reports.jobs,
      ...remote.jobs,
      ...queue.jobs,
      ...shown.jobs.due,
      { name: 'old arrivals', every: 3_600_000, run: () => arrivals.purge() },
      ...SERVER_ROOMS.flatMap((room) => room.jobs(services)),
    ],
    engines,
    log,
  })
  serveOperations(app, {
    ready: () => !ingest.stalled,
    process: () => ({ roles: config.roles, version, holds: duties.held, behind: lag.behind }),
    lag,
    figures: {
      ...intake.figures,
      live_subscribers: { help: 'Clients of the live stream', read: () => live.size },
      ...queue.figures,
      ...replica.figures,
      alarm_timelines: { help: 'Vehicles whose alarms are followed in memory', read: () => engines.timelines },
      fleet_vehicles: { help: 'Vehicles whose state is kept', read: () => fleet.size },
    },
    protocols: () => gatewayFigures(gateway.counters()),
  })
  const sharing = { reusePort: config.sharePorts === 'yes' }
  await app.listen({ host: config.host, port: config.port, ...sharing })
  const address = app.server.address()
  if (typeof address === 'object' && address) port = address.port
  const counters = () => gateway.counters()
  const figures = processFigures({
    counters,
    reportsWaiting: () => ingest.pending,
    viewers: () => live.size,
    changesBehind: () => following.behind,
    replicaBehind: replica.behind,
  })
  processes.registry.listensOn(port, figures)

  following.start()
  await duties.start()
  if (has('jobs')) queue.start()
  demo?.drive(config.host, gatewayPorts, config.demoGateway)

  return {
    port,
    gatewayPorts,
    firstAdministrator,
    demoAssets: demo?.size ?? 0,
    databaseElsewhere: database.embedded?.elsewhere,
    reload: () => readAll(kept),
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
          { name: 'engines and what is due', run: () => duties.handOver() },
          { name: 'live stream', run: () => (hub.stop(), live.close()) },
          { name: 'back-tests', run: () => replay.stop() },
          { name: 'open requests', run: () => app.close() },
          {
            name: 'housekeeping',
            run: () => Promise.all([duties.stop(), following.stop(), queue.stop(), session.background.idle()]),
          },
          {
            name: 'connections',
            run: () => Promise.all([intake.closeWriters(), connections.leave(), processes.registry.leave()]),
          },
          { name: 'database', run: () => Promise.all([database.close(), replica.close()]), sure: true },
        ],
        config.stopSeconds * 1000,
        log,
      ),
  }
}
