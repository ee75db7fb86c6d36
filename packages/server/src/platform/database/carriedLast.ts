/**
 * SQL that joins, as `l`, the newest state of the device of a binding, where it was told since the device is on the vehicle. A clock
 * that was ahead is told by its arrival (`stateTime`): what came before does not count, whatever time it names.
 *
 * @param binding the alias of rows of `binding`
 */
export function carriedLast(binding: string): string {
  return `device_last l on l.device_id = ${binding}.device
    and least(l.time, l.standing + interval '1 hour') >= ${binding}.valid_from`
}
