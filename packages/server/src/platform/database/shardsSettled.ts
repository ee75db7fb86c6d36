/**
 * A condition that holds, and that says so only once what the transactions of a statement's rows wrote is seen on every
 * server that reports lie on: for those who read what was committed here, and go on to read it there.
 */
export const SHARDS_SETTLED = '(select shards_settled())'
