-- Alarms, plans and sealing of days in parts, as movement is: whoever holds one does it for the vehicles, devices and landmarks whose
-- number leaves it when divided by 16. The lease "engine", under which versions before this did all of it in one process, stays
-- until the first process of this version computes anything (engines/parts): until then they go on.

insert into lease (name)
select engine || ':' || part from unnest(array['alarms', 'plans', 'sealing']) engine, generate_series(0, 15) part;

-- How far each part of a day that is being sealed is packed: up to which device, and whether all are.
create table sealing_part (
  day date not null references report_day on delete cascade,
  part int2 not null,
  sealed_to int4 not null,
  is_packed boolean not null default false,
  primary key (day, part)
);
