/**
 * SQL of what vehicles carried while they belonged to organisations: rows as of `binding` (vehicle_id, device, valid_from,
 * valid_to), cut to the time in which the vehicle was theirs. An organisation reads a vehicle's reports through this, never
 * those of the time before it had it, nor those since it gave it away.
 *
 * @param orgs SQL of an array of organisations' ids
 */
export function ownedBinding(orgs: string): string {
  return `(select o.vehicle_id, o.device, greatest(o.valid_from, w.valid_from) as valid_from,
      nullif(least(coalesce(o.valid_to, 'infinity'), coalesce(w.valid_to, 'infinity')), 'infinity') as valid_to
    from binding o join vehicle_org_span w on w.vehicle_id = o.vehicle_id
      and w.valid_from < coalesce(o.valid_to, 'infinity') and coalesce(w.valid_to, 'infinity') > o.valid_from
    where w.org_id = any(${orgs}))`
}
