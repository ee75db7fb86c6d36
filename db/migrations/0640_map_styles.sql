-- Vector styles and PMTiles archives of others: what was read at their address when it was saved, as browsers draw it.
alter table map_source drop constraint map_source_kind;
alter table map_source add constraint map_source_kind check (kind in ('xyz', 'wms', 'style', 'pmtiles'));
-- schemes, hosts and ports that a map is asked from: its own first, then those that its style names
alter table map_source add column origins text[] not null default '{}';
update map_source set origins = array[origin];
alter table map_source alter column origins drop default;
alter table map_source add constraint map_source_origins check (cardinality(origins) > 0);
-- a MapLibre style without its key, as JSON; empty where tiles are asked for by their address alone
alter table map_source add column style text not null default ''
  constraint map_source_style check ((style <> '') = (kind in ('style', 'pmtiles')));
alter table map_source drop column origin;
