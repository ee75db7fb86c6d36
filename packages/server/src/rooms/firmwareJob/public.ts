export {
  FirmwareJobs,
  type FirmwareJobsOptions,
  unfitReason,
  MOST_UPDATES,
  type ReportedSoftware,
} from './FirmwareJobs.ts'
export {
  type FirmwareJobQueries,
  firmwareJobQueries,
  type GivenFirmware,
  HEARD_NOW,
  OPEN,
  POWERED,
  TARGET,
  type UpdateTarget,
} from './firmwareJob.queries.ts'
export { serveFirmware } from './serveFirmware.ts'
