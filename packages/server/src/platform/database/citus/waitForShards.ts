/**
 * Makes `shards_settled()` wait until all that was committed before is seen on every server.
 *
 * Citus commits on the coordinator first and tells the other servers then. What is prepared there when we ask is at least all
 * that the coordinator shows and they do not; once that is gone, nothing is missing. Where a server could not be told,
 * Citus settles it within a minute, and until then we wait. Each server is asked by a row of `shards.probe` that lies there.
 */
export const WAIT_FOR_SHARDS = `
create or replace function shards.pending() returns text[] language sql volatile as $body$
  select coalesce(array_agg(gid), '{}') from pg_prepared_xacts where database = current_database() and gid like 'citus\\_%'
$body$;

create or replace function shards.pending_anywhere() returns text[] language plpgsql volatile as $body$
declare
  asked int4[];
  found text[];
begin
  select array_agg(id) into asked from (
    select min(k.device_id) as id from pg_dist_placement p join pg_dist_shard s using (shardid)
    left join shards.probe_of_shard k using (shardid)
    where s.logicalrelid = 'shards.probe'::regclass group by p.groupid) of_server;
  if array_position(asked, null) is not null then
    raise exception 'Shards were divided: run npm run distribute again.';
  end if;
  select coalesce(array_agg(gid), '{}') into found
    from (select shards.pending() as gids from shards.probe where device_id = any(asked)) p, unnest(gids) gid;
  return found;
end
$body$;

create or replace function shards_settled() returns boolean language plpgsql volatile as $body$
declare
  pending text[] := shards.pending_anywhere();
begin
  while cardinality(pending) > 0 loop
    perform pg_sleep(0.002);
    select coalesce(array_agg(gid), '{}') into pending from unnest(shards.pending_anywhere()) gid where gid = any(pending);
  end loop;
  return true;
end
$body$`

/** What {@link WAIT_FOR_SHARDS} asks by: a table with a row in each shard, and which row that is. */
export const PROBE = 'shards.probe'
