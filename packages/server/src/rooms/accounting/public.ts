/** Accounting services, for the work that is done with them. */
export { accountingQueries, type AccountingQueries } from './accounting.queries.ts'
export { accountingConnectionRecord } from './accountingConnection.record.ts'
export { accountingKeys, type AccountingTokens, openCode, openTokens, sealTokens } from './accountingKeys.ts'
export { accountingSyncRecord } from './accountingSync.record.ts'
export {
  accountingCompareTask,
  accountingRevokeTask,
  accountingSignInTask,
  accountingSyncTask,
} from './accountingTasks.ts'
export { queueSyncs } from './queueSyncs.ts'
export { hostsOf } from './hostsOf.ts'
