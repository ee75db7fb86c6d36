/** What each way of colouring is called. */
export const WAY_TITLES = {
  motion: 'colourMotion',
  load: 'load',
  dwell: 'dwell',
  battery: 'battery',
  freshness: 'colourFreshness',
} as const
