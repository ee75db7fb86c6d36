/** SQL of a time as calls word it, such as `2026-11-21T08:00:00.000Z`. */
export const isoTime = (sql: string): string => `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
