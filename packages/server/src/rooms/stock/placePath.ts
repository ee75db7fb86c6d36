/** SQL of what a place is called from its site down, over it as `p`, the one that it stands in `pp`, and that one's `ppp`. */
export const PLACE_PATH = `concat_ws(' / ', ppp.name, pp.name, p.name)`

/** SQL that joins a place of that id with those that it stands in. */
export const joinPlace = (id: string): string => `left join stock_place p on p.place_id = ${id}
  left join stock_place pp on pp.place_id = p.parent_id left join stock_place ppp on ppp.place_id = pp.parent_id`

/** SQL of whether an id is that of a place or of one that stands in it. */
export const isWithin = (id: string, place: string): string => `${id} in (
  select i.place_id from stock_place i left join stock_place ip on ip.place_id = i.parent_id
  where ${place} in (i.place_id, i.parent_id, ip.parent_id))`
