export { returnFollower } from './followRepairs.ts'
export { rmaRecord } from './rma.record.ts'
