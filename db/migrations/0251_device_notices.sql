-- What people were told of devices without a rule: each once, for as long as it lasts.
create table device_notice (
  notice_id bigint generated always as identity primary key,
  device_id integer not null references device on delete cascade,
  kind text not null constraint device_notice_kind check (kind in ('silent', 'battery', 'data', 'sample')),
  begun_at timestamptz not null,
  ended_at timestamptz
);
create unique index device_notice_open on device_notice (device_id, kind) where ended_at is null;

-- nobody is flooded with what has been so all along
insert into device_notice (device_id, kind, begun_at)
select d.id, 'silent', now() from device d join device_last l on l.device_id = d.id
where d.deleted_at is null and d.lifecycle = 'activated' and l.received < now() - interval '7 days'
union all
select id, 'sample', now() from device
where deleted_at is null and lifecycle in ('activated', 'suspended') and sample_expires_on < current_date;
