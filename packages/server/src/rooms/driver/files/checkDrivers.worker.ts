import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../../platform/threads/stepBack.ts'
import { checkDrivers, type DriverCheck } from './checkDrivers.ts'

/** Checks the drivers of a file away from everything else: see importDrivers. */
stepBack()
const { records, around } = workerData as DriverCheck
parentPort?.postMessage(checkDrivers(records, around))
