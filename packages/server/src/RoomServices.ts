import type { Changes } from './platform/room/Changes.ts'
import type { Ground } from './platform/room/Ground.ts'
import type { FindRecord } from './platform/records/recordFinder.queries.ts'
import type { RecordKinds } from './platform/records/RecordKinds.ts'
import type { AlarmRoomOptions } from './rooms/alarm/alarm.calls.ts'
import type { AlarmDeliveryRoomOptions } from './rooms/alarmDelivery/alarmDelivery.calls.ts'
import type { Replay } from './rooms/alarmRule/public.ts'
import type { CommandRoomOptions } from './rooms/command/command.calls.ts'
import type { DevicePrices, DeviceRanks } from './rooms/device/public.ts'
import type { DeviceSettingOptions } from './rooms/deviceSetting/deviceSetting.calls.ts'
import type { FirmwareJobs } from './rooms/firmwareJob/public.ts'
import type { PositionFeed } from './rooms/fleetApi/public.ts'
import type { GeocoderRoomOptions } from './rooms/geocoder/geocoder.room.ts'
import type { ImportRoomOptions } from './rooms/import/import.calls.ts'
import type { ImportSourceRoomOptions } from './rooms/importSource/importSource.calls.ts'
import type { LandmarkRoomOptions } from './rooms/landmark/landmark.calls.ts'
import type { FleetView } from './platform/fleet/FleetView.ts'
import type { MovementRoomOptions } from './rooms/movement/movement.calls.ts'
import type { HostProofs } from './rooms/organization/hostProof/HostProofs.ts'
import type { PlaceRoomOptions } from './rooms/place/place.room.ts'
import type { ProposedYardOptions } from './rooms/proposedYard/proposedYard.room.ts'
import type { NearPaths } from './rooms/proximity/public.ts'
import type { QuickReportOptions } from './rooms/quickReport/quickReport.calls.ts'
import type { RawReader } from './rooms/report/raw/walkCarriers.ts'
import type { ReportOptions } from './rooms/report/ReportOptions.ts'
import type { AccessDirectory } from './rooms/role/public.ts'
import type { RepairFollowers } from './rooms/repair/public.ts'
import type { SessionServices } from './rooms/session/public.ts'
import type { ReturnsInScope } from './rooms/stock/public.ts'
import type { PastView } from './platform/fleet/PastView.ts'
import type { TrailRoomOptions } from './rooms/trail/trail.calls.ts'

/** What rooms read of stored reports. */
export interface StoredReports
  extends
    Pick<TrailRoomOptions, 'trailPoints' | 'readTrail' | 'readRules' | 'readReports'>,
    Pick<MovementRoomOptions, 'reportTimes'>,
    Pick<AlarmRoomOptions, 'readDelayed'> {
  /** As `readTrail`, without what is put aside for its clock. */
  readonly readBelieved: TrailRoomOptions['readTrail']
  readonly readEvidence: ReportOptions['readReports']
  readonly known: ReportOptions['known']
  readonly readRawColumns: RawReader['readColumns']
}

/** What the rooms together need from the rest of the server; each names its share in its `<room>.room.ts`. */
export interface RoomServices
  extends
    Ground,
    Changes,
    StoredReports,
    Pick<TrailRoomOptions, 'regionOf' | 'nearestTown'>,
    Pick<AlarmDeliveryRoomOptions, 'webPushKey'>,
    Pick<LandmarkRoomOptions, 'vehiclesInside'>,
    PlaceRoomOptions,
    GeocoderRoomOptions,
    ProposedYardOptions,
    RepairFollowers,
    Pick<ReportOptions, 'streamAuditPack'> {
  readonly session: SessionServices
  readonly access: AccessDirectory
  readonly version: string
  readonly gatewayPort: number
  readonly fleet: FleetView
  readonly past: PastView
  readonly paths: NearPaths
  readonly positionFeed: PositionFeed
  readonly hosts: { readonly proofs: HostProofs; readonly renew: () => Promise<void> }
  /** Runs alarm rules over stored reports. */
  readonly replay: Replay
  /** People did something about alarms. */
  readonly alarmsHandled: AlarmRoomOptions['handled']
  /** Fast reports of devices for a while. */
  readonly quickReports: Pick<QuickReportOptions, 'reporter' | 'trackingOf' | 'connected' | 'directory'>
  /** The side of the devices, as far as commands and settings go. */
  readonly commandWire: CommandRoomOptions['wire'] & DeviceSettingOptions['wire']
  /** What lists of devices are sorted and counted by. */
  readonly deviceRanks: DeviceRanks
  readonly devicePrices: DevicePrices
  readonly returnsInScope: ReturnsInScope
  /** Firmware on its way to devices. */
  readonly firmwareJobs: FirmwareJobs
  /** Takes in what other trackers' exports tell. */
  readonly takeSightings: ImportSourceRoomOptions['take']
  readonly kinds: RecordKinds
  readonly findRecord: FindRecord
  /** How an import of that kind of file is taken back. */
  readonly undoOf: ImportRoomOptions['undoOf']
}
