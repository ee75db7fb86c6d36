/** A page that was not heard for so long is another visit when it is heard again. Milliseconds. */
export const PAGE_PATIENCE = 30 * 60_000
