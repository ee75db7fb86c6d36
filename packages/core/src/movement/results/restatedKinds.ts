/** What people are told of that was said anew; hours and crossings follow from these. */
export const RESTATED_KINDS = ['trip', 'stop', 'visit', 'idle', 'load'] as const
export type RestatedKind = (typeof RESTATED_KINDS)[number]
