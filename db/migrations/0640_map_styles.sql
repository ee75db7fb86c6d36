-- Vector styles and PMTiles archives of others: what was read at their address when it was saved, as browsers draw it.
alter table map_source drop constraint map_source_kind;
alter table map_source add constraint map_source_kind check (kind in ('xyz', 'wms', 'style', 'pmtiles'));
-- schemes, hosts and ports that a map is asked from: its own first, then those that its style names
alter table map_source add column origins text[] not null default '{}';
update map_source set origins = array[origin];
alter table map_source add constraint map_source_origins check (cardinality(origins) > 0);
-- the release before goes on reading and writing the first of them alone
create function keep_map_origin() returns trigger language plpgsql as $$
begin
  if cardinality(new.origins) = 0 or (tg_op = 'UPDATE' and new.origins = old.origins and new.origin <> old.origin) then
    new.origins := array[new.origin];
  else
    new.origin := new.origins[1];
  end if;
  return new;
end $$;
create trigger map_source_origin before insert or update of origin, origins on map_source
  for each row execute function keep_map_origin();
-- a MapLibre style without its key, as JSON; empty where tiles are asked for by their address alone
alter table map_source add column style text not null default ''
  constraint map_source_style check ((style <> '') = (kind in ('style', 'pmtiles')));
