export { returnFollower } from './returnFollower.ts'
export { returnsInScope } from './returnsInScope.ts'
