export { FirmwareJobs, type FirmwareJobsOptions, type ToldSoftware } from './FirmwareJobs.ts'
export { serveFirmware } from './serveFirmware.ts'
