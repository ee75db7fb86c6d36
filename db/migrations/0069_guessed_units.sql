-- Before units that nothing tells were asked for, they were taken for the usual ones of North America and kept with the source, as if
-- somebody had said so. They are asked for again, and what was imported by them is told of.
alter table import_source add column guessed jsonb not null default '{}';

with usual (field, unit) as (
  values ('speed', 'mph'), ('odometer', 'mi'), ('temperature', '°F'), ('battery', '%')),
asked as (select run_at from migration where name = '0046_import_orders'),
found as (
  select s.source_id, array_agg(u.field) as fields,
    jsonb_object_agg(u.field, u.unit) filter (where s.columns ? u.field and r.source_id is not null) as guessed
  from import_source s
  join usual u on s.units ->> u.field = u.unit
  join asked on s.created_at < asked.run_at
  left join (select r.source_id, min(r.at) as at from import_run r group by r.source_id) r
    on r.source_id = s.source_id and r.at < asked.run_at
  group by s.source_id)
update import_source s set units = s.units - f.fields, guessed = coalesce(f.guessed, '{}'), version = s.version + 1
from found f where f.source_id = s.source_id;

do $$
declare
  named text;
begin
  select string_agg(format('%s (%s)', name, source_id), ', ' order by source_id) into named
  from import_source where guessed <> '{}' and deleted_at is null;
  if named is not null then
    raise warning 'units of imports by these sources were guessed and are asked for again: %', named;
  end if;
end $$;
