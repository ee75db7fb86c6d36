import { ReportFlag } from '../../reports/ReportFlag.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import type { TripState } from './TripState.ts'

/** Moving, standing, or too near to the last fix to tell. */
export type Motion = 'moves' | 'stands' | 'unclear'

/**
 * What a fix says about moving: the reported speed where there is one, else the way since the last leg.
 *
 * @param metres from the last leg
 * @param noiseM a smaller way says nothing
 */
export function motionOf(rule: MovementRule, state: TripState, sample: Sample, metres: number, noiseM: number): Motion {
  const { method, startSpeed, stopRadiusM } = rule
  const isLeg = metres >= noiseM
  const isFar = isLeg && metres >= stopRadiusM
  const isSaid = method === 'powered' && sample.speed >= 0
  if (isSaidToMove(rule, sample) && state.offSince < 0) return 'moves'
  if ((isSaid || isSaidToStand(rule, sample)) && !isFar) return 'stands'
  const span = sample.time - state.leg.time
  // Metres in a millisecond are 100,000 cm/s.
  if (!isLeg) return span * startSpeed >= noiseM * 100_000 ? 'stands' : 'unclear'
  const fastest = Math.max(metres / span, (metres - noiseM) / (sample.time - state.fixTime))
  return fastest * 100_000 >= startSpeed ? 'moves' : 'stands'
}

/** Whether the report itself says that it stands. */
export function isSaidToStand({ method, startSpeed }: MovementRule, { speed, flags }: Sample): boolean {
  if (method === 'powered' && speed >= 0) return speed < startSpeed
  return (flags & ReportFlag.motionKnown) !== 0 && (flags & ReportFlag.moving) === 0
}

/** Whether the reported speed counts and is that of moving. */
export function isSaidToMove({ method, startSpeed }: MovementRule, { speed }: Sample): boolean {
  return method === 'powered' && speed >= startSpeed
}

/** Whether the way to a fix is a standing receiver's noise unless it leaves the place: no report said that it moved. */
export function isNoise(rule: MovementRule, { phase }: TripState, sample: Sample): boolean {
  return !isSaidToMove(rule, sample) && phase !== 'moving'
}
