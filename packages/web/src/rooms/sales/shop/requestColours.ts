/** Colour of the badge of each state of a request. */
export const REQUEST_COLOURS = { open: 'blue', ordered: 'green', declined: 'red', withdrawn: 'gray' } as const
