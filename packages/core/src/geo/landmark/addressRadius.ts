/** Metres around an address where no radius is told: a yard of a block. */
export const ADDRESS_RADIUS = 100
