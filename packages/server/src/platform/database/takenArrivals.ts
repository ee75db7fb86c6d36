const upTo = (which: string): string => `(select coalesce(min(xid), 0) from arrival_follower where ${which})`

/** SQL: the transaction up to which trips, stops and mileage have taken in what came. */
export const TAKEN = upTo(`name like 'movement:%'`)

/** SQL: that up to which alarms have. */
export const TAKEN_BY_ALARMS = upTo(`name like 'alarms:%'`)

/** SQL: that up to which all engines have; what it brought is kept for a while longer. */
export const TAKEN_BY_ALL = upTo('true')
