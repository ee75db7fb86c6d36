export { returnFollower } from './returnFollower.ts'
export { rmaRecord } from './rma.record.ts'
