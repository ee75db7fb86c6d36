import { isRenewing } from '../../rooms/sim/checkAsked.ts'

/** How long the tests of one file may take, in minutes: what begins now must not run into the renewal. */
const AHEAD = 5

/** Whether bundles renew now or soon (SIM-2), so that no server lets a card be recharged and a test of that can't run. */
export const doBundlesRenew = (): boolean => [0, AHEAD].some((minutes) => isRenewing(Date.now() + minutes * 60_000))
