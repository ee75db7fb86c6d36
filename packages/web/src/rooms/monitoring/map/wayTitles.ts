/** What each way of colouring is called. */
export const WAY_TITLES = {
  motion: 'colourMotion',
  load: 'colourLoad',
  dwell: 'colourDwell',
  battery: 'colourBattery',
  freshness: 'colourFreshness',
} as const
