import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../../platform/threads/stepBack.ts'
import { checkVehicles, type VehicleCheck } from './checkVehicles.ts'

/** Checks the vehicles of a file away from everything else: see importVehicles. */
stepBack()
const { records, around } = workerData as VehicleCheck
parentPort?.postMessage(checkVehicles(records, around))
