import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../../platform/threads/stepBack.ts'
import { checkPurchases, type PurchaseCheck } from './checkPurchases.ts'

/** Checks the purchases of a file away from everything else: see importPurchases. */
stepBack()
const { records, around } = workerData as PurchaseCheck
parentPort?.postMessage(checkPurchases(records, around))
