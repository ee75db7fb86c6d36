import { ROOMS } from '@waymark/contract/calls.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/Config.ts'
import type { Database } from './platform/database/Database.ts'
import type { Sight } from './platform/http/Sight.ts'
import type { Secrets } from './platform/secrets/Secrets.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { accessKeyHandlers } from './rooms/accessKey/accessKey.calls.ts'
import { accessKeyQueries } from './rooms/accessKey/accessKey.queries.ts'
import { alarmRoutes } from './alarmRoutes.ts'
import { importRoutes } from './importRoutes.ts'
import { recordRoutes } from './recordRoutes.ts'
import { reportRoutes } from './reportRoutes.ts'
import { shareRoutes } from './shareRoutes.ts'
import { accountHandlers } from './rooms/account/account.calls.ts'
import { accountQueries } from './rooms/account/account.queries.ts'
import type { Replay } from './rooms/alarmRule/public.ts'
import { alarmDeliveryHandlers } from './rooms/alarmDelivery/alarmDelivery.calls.ts'
import { alarmDeliveryQueries } from './rooms/alarmDelivery/alarmDelivery.queries.ts'
import { type AlarmRoomOptions, alarmHandlers } from './rooms/alarm/alarm.calls.ts'
import { alarmQueries } from './rooms/alarm/alarm.queries.ts'
import { evidenceQueries } from './rooms/alarm/evidence.queries.ts'
import { handlingQueries } from './rooms/alarm/handling.queries.ts'
import type { EvidenceSource } from './rooms/alarm/readEvidence.ts'
import { commonHandlers } from './rooms/common/common.calls.ts'
import { commonQueries } from './rooms/common/common.queries.ts'
import { deviceHandlers } from './rooms/device/device.calls.ts'
import { deviceQueries } from './rooms/device/device.queries.ts'
import { destinationHandlers } from './rooms/destination/destination.calls.ts'
import { destinationQueries } from './rooms/destination/destination.queries.ts'
import { missionQueries } from './rooms/destination/missions.queries.ts'
import { currentMissions } from './rooms/destination/public.ts'
import { driverHandlers } from './rooms/driver/driver.calls.ts'
import { driverQueries } from './rooms/driver/driver.queries.ts'
import { groupHandlers } from './rooms/group/group.calls.ts'
import { groupQueries } from './rooms/group/group.queries.ts'
import { groupNames } from './rooms/group/public.ts'
import { fleetAlarmQueries } from './rooms/fleetApi/fleetAlarms.queries.ts'
import { fleetApiHandlers } from './rooms/fleetApi/fleetApi.calls.ts'
import { fleetApiQueries } from './rooms/fleetApi/fleetApi.queries.ts'
import type { PositionFeed } from './rooms/fleetApi/public.ts'
import { importSourceHandlers, type ImportSourceRoomOptions } from './rooms/importSource/importSource.calls.ts'
import { importSourceQueries } from './rooms/importSource/importSource.queries.ts'
import { sightingQueries } from './rooms/importSource/sightings.queries.ts'
import { landmarkHandlers } from './rooms/landmark/landmark.calls.ts'
import { landmarkQueries } from './rooms/landmark/landmark.queries.ts'
import { landmarkCircles, landmarkNames } from './rooms/landmark/public.ts'
import { movementHandlers } from './rooms/movement/movement.calls.ts'
import { readDriven } from './rooms/movement/readDriven.ts'
import { readStops } from './rooms/movement/readStops.ts'
import { movementRoomQueries } from './rooms/movement/movement.queries.ts'
import { monitoringHandlers } from './rooms/monitoring/monitoring.calls.ts'
import { filterQueries } from './rooms/monitoring/filter.queries.ts'
import { monitoringQueries } from './rooms/monitoring/monitoring.queries.ts'
import type { FleetView } from './rooms/monitoring/public.ts'
import { dashboardQueries } from './rooms/organization/dashboard.queries.ts'
import { hostProofHandlers } from './rooms/organization/hostProof/hostProof.calls.ts'
import { hostProofQueries } from './rooms/organization/hostProof/hostProof.queries.ts'
import type { HostProofs } from './rooms/organization/hostProof/HostProofs.ts'
import { organizationHandlers } from './rooms/organization/organization.calls.ts'
import { organizationQueries } from './rooms/organization/organization.queries.ts'
import { orgEditQueries } from './rooms/organization/orgEdit.queries.ts'
import { orgTree } from './rooms/organization/public.ts'
import { whiteLabelHandlers } from './rooms/organization/whiteLabel.calls.ts'
import { whiteLabelQueries } from './rooms/organization/whiteLabel.queries.ts'
import { partnerHandlers } from './rooms/partner/partner.calls.ts'
import { partnerQueries } from './rooms/partner/partner.queries.ts'
import { outboxHandlers } from './rooms/outbox/outbox.calls.ts'
import { maintenanceHandlers } from './rooms/maintenance/maintenance.calls.ts'
import { maintenanceQueries } from './rooms/maintenance/maintenance.queries.ts'
import { createMeter } from './rooms/maintenance/public.ts'
import { readingQueries } from './rooms/maintenance/readings.queries.ts'
import { serviceQueries } from './rooms/maintenance/services.queries.ts'
import { menuHandlers } from './rooms/menu/menu.calls.ts'
import { menuQueries } from './rooms/menu/menu.queries.ts'
import type { AccessDirectory } from './rooms/role/public.ts'
import { quickReportHandlers, type QuickReportOptions } from './rooms/quickReport/quickReport.calls.ts'
import { quickReportQueries } from './rooms/quickReport/quickReport.queries.ts'
import { roleHandlers } from './rooms/role/role.calls.ts'
import { roleQueries } from './rooms/role/role.queries.ts'
import { searchHandlers } from './rooms/search/search.calls.ts'
import { searchQueries } from './rooms/search/search.queries.ts'
import { hashChosen, hashPassword, newPassword } from './rooms/session/passwords.ts'
import { pushServerHandlers } from './rooms/pushServer/pushServer.calls.ts'
import { pushServerQueries } from './rooms/pushServer/pushServer.queries.ts'
import { sessionHandlers } from './rooms/session/session.calls.ts'
import { linkedLoginHandlers } from './rooms/session/linked/linkedLogin.calls.ts'
import { invite, type SessionServices, TakenGuard } from './rooms/session/public.ts'
import { registrationHandlers } from './rooms/session/registration/registration.calls.ts'
import { verificationHandlers } from './rooms/session/verification/verification.calls.ts'
import { mapViewHandlers } from './rooms/mapView/mapView.calls.ts'
import { mapViewQueries } from './rooms/mapView/mapView.queries.ts'
import { proximityHandlers } from './rooms/proximity/proximity.calls.ts'
import { proximityQueries } from './rooms/proximity/proximity.queries.ts'
import type { NearPaths } from './rooms/proximity/public.ts'
import type { PastView } from './rooms/timeMachine/public.ts'
import { timeMachineHandlers } from './rooms/timeMachine/timeMachine.calls.ts'
import { timeMachineQueries } from './rooms/timeMachine/timeMachine.queries.ts'
import { temperatureHandlers } from './rooms/temperature/temperature.calls.ts'
import { temperatureQueries } from './rooms/temperature/temperature.queries.ts'
import { type TrailRoomOptions, trailHandlers } from './rooms/trail/trail.calls.ts'
import { trailQueries } from './rooms/trail/trail.queries.ts'
import { userHandlers } from './rooms/user/user.calls.ts'
import { userQueries } from './rooms/user/user.queries.ts'
import { userEditQueries } from './rooms/user/userEdit.queries.ts'
import { vehicleHandlers } from './rooms/vehicle/vehicle.calls.ts'
import { vehicleQueries } from './rooms/vehicle/vehicle.queries.ts'

/** What the rooms need from the rest of the server. */
export interface RoomServices extends Omit<TrailRoomOptions, 'queries' | 'readStops' | 'readDriven'> {
  readonly db: Database
  readonly config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'pushPrivate'>
  readonly clock: Clock
  readonly session: SessionServices
  readonly version: string
  readonly gatewayPort: number
  readonly fleet: FleetView
  readonly past: PastView
  readonly paths: NearPaths
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
  readonly access: AccessDirectory
  /** What users may do or see changed. */
  readonly usersChanged: (userIds: readonly number[]) => Promise<void>
  /** Keys or push servers changed: another set of organisations may be followed. */
  readonly followersChanged: () => Promise<void>
  readonly positionFeed: PositionFeed
  readonly secrets: Secrets
  /** VAPID public key, base64url; empty when the server has none. */
  readonly webPushKey: string
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
  readonly hostProofs: HostProofs
  readonly devicesChanged: (devices: readonly number[]) => Promise<void>
  readonly landmarksChanged: (landmarkIds: readonly number[]) => Promise<void>
  /** Runs alarm rules over stored reports. */
  readonly replay: Replay
  readonly readDelayed: EvidenceSource['readDelayed']
  /** As `readTrail`, without what is put aside for its clock. */
  readonly readBelieved: TrailRoomOptions['readTrail']
  /** People did something about alarms. */
  readonly alarmsHandled: AlarmRoomOptions['handled']
  /** Times of a device's reports between two times, in order; undefined when there are too many. */
  readonly reportTimes: (
    device: number,
    from: number,
    to: number,
    signal: AbortSignal,
  ) => Promise<Float64Array | undefined>
  /** Fast reports of devices for a while. */
  readonly quickReports: Pick<QuickReportOptions, 'reporter' | 'trackingOf' | 'gateway' | 'directory'>
  /** Takes in what other trackers' exports tell. */
  readonly takeSightings: ImportSourceRoomOptions['take']
  readonly vehiclesInside: (sight: Sight) => ReadonlyMap<number, number>
}

/** Whose landmarks are told where none are asked for. */
const NOBODYS = { orgIds: new Set<number>(), landmarkIds: undefined }

/** Every call with its handler. */
export function allRoutes(services: RoomServices): Route[] {
  const { db, clock } = services
  const organizations = organizationQueries(db)
  const groups = groupQueries(db)
  const landmarks = landmarkQueries(db)
  const missions = missionQueries(db)
  const imports = { db, clock }
  return [
    ...routesOf(ROOMS.session, sessionHandlers(services.session)),
    ...routesOf(ROOMS.verification, verificationHandlers(services.session)),
    ...routesOf(ROOMS.registration, registrationHandlers(services.session)),
    ...routesOf(ROOMS.linkedLogin, linkedLoginHandlers(services.session)),
    ...routesOf(ROOMS.account, accountHandlers(accountQueries(db), services.session)),
    ...routesOf(ROOMS.outbox, outboxHandlers({ db, config: services.config, secrets: services.session.secrets })),
    ...routesOf(
      ROOMS.common,
      commonHandlers({
        queries: commonQueries(db),
        clock,
        version: services.version,
        gatewayPort: services.gatewayPort,
        unsent: services.config.smtpUrl === undefined || services.config.smsUrl === undefined,
      }),
    ),
    ...routesOf(ROOMS.search, searchHandlers(searchQueries(db))),
    ...routesOf(
      ROOMS.organization,
      organizationHandlers({
        queries: organizations,
        edits: orgEditQueries(db),
        dashboard: dashboardQueries(db),
        // the dashboard counts vehicles, not where they are
        columnsFor: (vehicleIds) => services.fleet.columnsFor(vehicleIds, NOBODYS),
        clock,
        imports,
        proofs: services.hostProofs,
      }),
    ),
    ...routesOf(
      ROOMS.accessKey,
      accessKeyHandlers({ queries: accessKeyQueries(db), changed: services.followersChanged }),
    ),
    ...routesOf(ROOMS.whiteLabel, whiteLabelHandlers(whiteLabelQueries(db), services.hostProofs)),
    ...routesOf(
      ROOMS.hostProof,
      hostProofHandlers({ queries: hostProofQueries(db), proofs: services.hostProofs, clock }),
    ),
    ...routesOf(
      ROOMS.partner,
      partnerHandlers({
        queries: partnerQueries(db),
        secrets: services.secrets,
        clock,
        publicUrl: services.publicUrl,
        hashChosen,
      }),
    ),
    ...routesOf(
      ROOMS.pushServer,
      pushServerHandlers({
        queries: pushServerQueries(db),
        secrets: services.secrets,
        changed: services.followersChanged,
      }),
    ),
    ...routesOf(
      ROOMS.fleetApi,
      fleetApiHandlers({
        queries: fleetApiQueries(db),
        columnsFor: (vehicleIds) => services.fleet.columnsFor(vehicleIds, NOBODYS),
        feed: services.positionFeed,
        alarms: fleetAlarmQueries(db),
        changed: services.vehiclesChanged,
        clock,
      }),
    ),
    ...routesOf(
      ROOMS.monitoring,
      monitoringHandlers({
        queries: monitoringQueries(db),
        filters: filterQueries(db),
        orgTree: (scope, signal) => orgTree(organizations, scope, signal),
        groupNames: (caller, signal) => groupNames(groups, caller, signal),
        landmarkNames: (caller, landmarkIds, signal) => landmarkNames(landmarks, caller, landmarkIds, signal),
        missions: (caller, signal) => currentMissions(missions, caller, undefined, signal),
        fleet: services.fleet,
        clock,
      }),
    ),
    ...routesOf(
      ROOMS.timeMachine,
      timeMachineHandlers({
        queries: timeMachineQueries(db),
        orgTree: (scope, signal) => orgTree(organizations, scope, signal),
        groupNames: (caller, signal) => groupNames(groups, caller, signal),
        landmarkNames: (caller, landmarkIds, signal) => landmarkNames(landmarks, caller, landmarkIds, signal),
        missions: (caller, at, signal) => currentMissions(missions, caller, at, signal),
        past: services.past,
        clock,
      }),
    ),
    ...routesOf(
      ROOMS.proximity,
      proximityHandlers({ queries: proximityQueries(db), fleet: services.fleet, paths: services.paths, clock }),
    ),
    ...routesOf(ROOMS.mapView, mapViewHandlers({ queries: mapViewQueries(db), fleet: services.fleet, clock })),
    ...routesOf(
      ROOMS.movement,
      movementHandlers({
        queries: movementRoomQueries(db),
        fleet: services.fleet,
        clock,
        orgTree: (scope, signal) => orgTree(organizations, scope, signal),
        reportTimes: services.reportTimes,
        namesOf: async (caller, landmarkIds, signal) => {
          const found = await landmarkNames(landmarks, caller, landmarkIds, signal)
          return new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
        },
      }),
    ),
    ...routesOf(
      ROOMS.trail,
      trailHandlers({
        ...services,
        queries: trailQueries(db),
        readStops: (...asked) => readStops(movementRoomQueries(db), ...asked),
        readDriven: (...asked) => readDriven(movementRoomQueries(db), ...asked),
      }),
    ),
    ...routesOf(
      ROOMS.temperature,
      temperatureHandlers({
        ...services,
        readTrail: services.readBelieved,
        queries: temperatureQueries(db),
        carried: trailQueries(db).carried,
      }),
    ),
    ...routesOf(
      ROOMS.quickReport,
      quickReportHandlers({
        ...services.quickReports,
        queries: quickReportQueries(db),
        fleet: services.fleet,
        clock,
        reportTimes: services.reportTimes,
      }),
    ),
    ...routesOf(
      ROOMS.destination,
      destinationHandlers({
        queries: destinationQueries(db),
        missions,
        landmarks: landmarkCircles(landmarks),
        clock,
        columnsFor: (vehicleIds) => services.fleet.columnsFor(vehicleIds, NOBODYS),
        vehiclesChanged: services.vehiclesChanged,
        landmarksChanged: services.landmarksChanged,
      }),
    ),
    ...routesOf(
      ROOMS.importSource,
      importSourceHandlers({
        queries: importSourceQueries(db),
        sightings: sightingQueries(db),
        clock,
        take: services.takeSightings,
        changed: services.vehiclesChanged,
      }),
    ),
    ...routesOf(
      ROOMS.driver,
      driverHandlers({ queries: driverQueries(db), clock, imports, changed: services.vehiclesChanged }),
    ),
    ...routesOf(
      ROOMS.vehicle,
      vehicleHandlers({ queries: vehicleQueries(db), clock, imports, changed: services.vehiclesChanged }),
    ),
    ...routesOf(
      ROOMS.user,
      userHandlers({
        queries: userQueries(db),
        edits: userEditQueries(db),
        access: services.access,
        makePassword: async () => {
          const password = newPassword()
          return { password, passwordHash: await hashPassword(password) }
        },
        taken: new TakenGuard(db, services.secrets),
        invite: (tx, invited) => invite(services.session, tx, invited),
        changed: services.usersChanged,
      }),
    ),
    ...routesOf(ROOMS.role, roleHandlers(roleQueries(db))),
    ...routesOf(ROOMS.menu, menuHandlers(menuQueries(db))),
    ...routesOf(ROOMS.group, groupHandlers({ queries: groups, changed: services.vehiclesChanged })),
    ...routesOf(
      ROOMS.landmark,
      landmarkHandlers({
        queries: landmarks,
        imports,
        vehiclesInside: services.vehiclesInside,
        changed: services.landmarksChanged,
      }),
    ),
    ...routesOf(
      ROOMS.alarm,
      alarmHandlers({
        queries: alarmQueries(db),
        evidence: evidenceQueries(db),
        handling: handlingQueries(db),
        readDelayed: services.readDelayed,
        handled: services.alarmsHandled,
        now: () => clock.now(),
      }),
    ),
    ...routesOf(ROOMS.device, deviceHandlers({ queries: deviceQueries(db), changed: services.devicesChanged })),
    ...routesOf(
      ROOMS.alarmDelivery,
      alarmDeliveryHandlers({
        queries: alarmDeliveryQueries(db),
        secrets: services.secrets,
        config: services.config,
        webPushKey: services.webPushKey,
      }),
    ),
    ...routesOf(
      ROOMS.maintenance,
      maintenanceHandlers({
        queries: maintenanceQueries(db),
        services: serviceQueries(db),
        readings: readingQueries(db),
        meter: createMeter(db),
        clock,
      }),
    ),
    ...alarmRoutes(services),
    ...importRoutes(services),
    ...recordRoutes(services),
    ...reportRoutes(services),
    ...shareRoutes(services),
  ]
}
