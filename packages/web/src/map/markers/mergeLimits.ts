/** From this zoom on markers stand alone. */
export const UNMERGED_ZOOM = 12
