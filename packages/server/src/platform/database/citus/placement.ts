/**
 * Where tables lie once a database is distributed (docs/many-machines.md): rows of distributed tables are on the servers that
 * their device falls to. Those of all others stay on the coordinator, where triggers, sequences and foreign keys hold as
 * everywhere, and what is committed is seen at once: what says what was committed (arrivals, leases, states of days) must lie
 * there.
 */

/** The column by which all of {@link DISTRIBUTED} are: what is of one device lies on one server. */
export const DISTRIBUTED_BY = 'device_id'

/** Reports, and each device beside them. They have the device in every key, and neither triggers nor foreign keys. */
export const DISTRIBUTED: readonly string[] = [
  'report',
  'report_overflow',
  'report_parked',
  'device_day',
  'report_device',
]

/** Tables with the device first in their key that stay on the coordinator nevertheless: a row a device, or what is locked. */
export const BY_DEVICE_BUT_LOCAL: readonly string[] = [
  'device_last',
  'device_plan',
  'device_plan_span',
  'device_settings',
  'device_version',
  'movement_checkpoint',
  'movement_device',
  'movement_restatement',
  'movement_row',
  'movement_telling',
]

/** SQL: the tables whose key begins with the device, of which somebody has to say where they lie. */
export const KEYED_BY_DEVICE = `select c.relname as name from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = '${DISTRIBUTED_BY}' order by c.relname`
