import type { FastifyInstance } from 'fastify'
import { FirmwareWatch, type FirmwareWire } from './engines/firmware/FirmwareWatch.ts'
import type { Log } from './platform/log/createLog.ts'
import type { Ground } from './platform/room/Ground.ts'
import { FirmwareJobs, type FirmwareJobsOptions, serveFirmware } from './rooms/firmwareJob/public.ts'

/** What brings firmware to devices. */
export interface OpenFirmware {
  readonly jobs: FirmwareJobs
  /** Lets devices fetch files from the server. */
  readonly serve: (app: FastifyInstance) => void
  readonly stop: () => Promise<void>
}

/** Starts to hear what devices tell of their firmware. */
export function openFirmware(
  gateway: FirmwareWire,
  wire: FirmwareJobsOptions['wire'],
  { db, clock, config, publicUrl, log }: Pick<Ground, 'db' | 'clock' | 'config' | 'publicUrl'> & { readonly log: Log },
): OpenFirmware {
  const address = (): string => config.firmwareUrl?.replace(/\/+$/, '') ?? publicUrl()
  const jobs = new FirmwareJobs({ db, clock, wire, address })
  const watch = new FirmwareWatch(gateway, jobs, log)
  return { jobs, serve: (app) => serveFirmware(app, db, jobs), stop: () => watch.stop() }
}
