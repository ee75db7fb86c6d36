export { lockRules, reopenForSchedules, reopenForZone } from './ruleVersions.queries.ts'
