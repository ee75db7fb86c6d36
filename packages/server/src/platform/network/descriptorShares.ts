import process from 'node:process'

/** How many connections each side may hold, so that files and the database never want for descriptors. */
export interface DescriptorShares {
  /** Trackers. */
  readonly gateway: number
  /** Browsers and programs. */
  readonly web: number
}

/** Of what the process may open: the rest is for the database, files, pushes and messages. */
const GATEWAY_SHARE = 0.6
const WEB_SHARE = 0.2
/** Where the system sets no limit: more than one process serves. */
const MOST = 1_000_000

/**
 * Shares out the descriptors that this process may open: RLIMIT_NOFILE as it stands, which Node raises to the hard limit
 * when it starts.
 */
export function descriptorShares(limit = openFileLimit()): DescriptorShares {
  return { gateway: Math.floor(limit * GATEWAY_SHARE), web: Math.floor(limit * WEB_SHARE) }
}

function openFileLimit(): number {
  // without looking up the names of hosts that we are connected to, which takes as long as they like
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = Number(userLimits?.open_files?.soft)
  return soft > 0 && soft < MOST ? soft : MOST
}
