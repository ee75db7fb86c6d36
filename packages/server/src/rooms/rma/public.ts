export { returnFollower } from './followRepairs.ts'
