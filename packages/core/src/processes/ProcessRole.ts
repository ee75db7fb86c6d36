/**
 * What a process of the server does: `gateway` talks with trackers and stores what they report, `web` serves people and
 * programs, `engine` makes movement, alarms and plans of reports, `jobs` does what is due and what waits in the queue.
 */
export const PROCESS_ROLES = ['gateway', 'web', 'engine', 'jobs'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** Roles that show where the fleet is: to people and programs, and in files and mails. */
export const SHOWING_FLEET: readonly ProcessRole[] = ['web', 'jobs']
