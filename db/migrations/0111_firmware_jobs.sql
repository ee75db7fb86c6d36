-- Firmware over the air: which version devices have, what is on its way to them, and how far it is.
alter table device add column hw_version text not null default ''
  constraint device_hw_version check (hw_version = '' or hw_version ~ '^\d{5,6}$');

-- What devices told of their own software; of those that told none there is no row.
create table device_version (
  device_id integer primary key references device on delete cascade,
  fw_version text not null default '' constraint device_version_fw check (length(fw_version) <= 60),
  bootloader_version text not null default '' constraint device_version_bootloader check (length(bootloader_version) <= 60),
  told_at timestamptz not null default now()
);
create index device_version_fw_version on device_version (lower(fw_version));

create table firmware_job (
  job_id integer generated always as identity primary key,
  device_id integer not null references device,
  -- who it was ordered for: a device that is moved meanwhile is not updated
  org_id integer not null references organization,
  firmware_id integer not null references firmware,
  state text not null constraint firmware_job_state check (state in
    ('pending', 'downloading', 'installing', 'rebooting', 'success', 'failure', 'already_installed', 'aborted')),
  attempt smallint not null default 0,
  -- it is not offered before
  next_at timestamptz not null default now(),
  -- since when it is in its state
  since timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  -- SHA-256 of what the address of the present try ends in
  token_hash bytea constraint firmware_job_token unique,
  -- bytes from the first one on that were handed out, and all that were
  fetched integer not null default 0,
  handed bigint not null default 0,
  command_id integer references command,
  from_version text not null default '',
  failure text constraint firmware_job_failure check (failure in ('refused', 'unsupported', 'noAnswer', 'notFetched',
    'notInstalled', 'reported', 'damaged', 'expired', 'moved', 'withdrawn')),
  user_id integer references user_account,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index firmware_job_open on firmware_job (device_id)
  where state in ('pending', 'downloading', 'installing', 'rebooting');
create index firmware_job_due on firmware_job (next_at) where state = 'pending';
create index firmware_job_expires on firmware_job (expires_at) where state = 'pending';
create index firmware_job_active on firmware_job (job_id) where state in ('downloading', 'installing', 'rebooting');
create index firmware_job_device on firmware_job (device_id, job_id desc);
create index firmware_job_org on firmware_job (org_id, job_id desc);
create index firmware_job_firmware on firmware_job (firmware_id, state);

alter table command drop constraint command_kind, add constraint command_kind check (kind in
  ('wakeUp', 'reset', 'reportNow', 'relay', 'output', 'text', 'settings', 'readSettings', 'readVersion', 'firmware'));

-- Whatever ends a command that carries firmware, its update goes on by it.
create function firmware_command_ended() returns trigger language plpgsql as $$
begin
  perform put_task('firmwareJob', job_id::text, jsonb_build_object('jobId', job_id), org_id, null)
  from firmware_job where command_id = new.command_id and state = 'downloading';
  return null;
end $$;
create trigger firmware_command after update of state on command for each row
  when (new.kind = 'firmware' and old.state in ('queued', 'sent') and new.state in ('failed', 'expired'))
  execute function firmware_command_ended();
create index firmware_job_command on firmware_job (command_id) where command_id is not null;
