-- Firmware for many devices: in groups, one after the other, that pause where too many of one fail.
create table firmware_rollout (
  rollout_id integer generated always as identity primary key,
  -- whose devices, with all below it
  org_id integer not null references organization,
  name text not null,
  firmware_id integer not null references firmware,
  state text not null default 'ready' constraint firmware_rollout_state check (state in
    ('ready', 'running', 'paused', 'finished', 'stopped')),
  -- per cent of the devices that each group goes up to
  shares smallint[] not null,
  -- more than so many per cent of a group that fail pause it
  fail_share smallint not null check (fail_share between 0 and 100),
  -- once so many per cent of a group run it, the next group begins
  success_share smallint not null check (success_share between 1 and 100),
  -- the group that is under way, from 1; 0 before the start
  group_no smallint not null default 0,
  -- the last of those that have devices
  last_group smallint not null default 0,
  -- failures of that group that whoever went on has seen
  accepted integer not null default 0,
  pause_reason text constraint firmware_rollout_pause check (pause_reason in ('person', 'failures', 'withdrawn')),
  user_id integer references user_account,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- when it is looked at again, by whichever process
  next_look_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint firmware_rollout_paused check ((state = 'paused') = (pause_reason is not null))
);
create index firmware_rollout_org on firmware_rollout (org_id, rollout_id desc) where deleted_at is null;
create index firmware_rollout_firmware on firmware_rollout (firmware_id);
create index firmware_rollout_due on firmware_rollout (next_look_at) where state in ('running', 'paused', 'stopped');

-- how far each group is: written with every device of it whose update is over
create table firmware_rollout_group (
  rollout_id integer not null references firmware_rollout on delete cascade,
  group_no smallint not null,
  -- per cent of the devices that it goes up to
  share smallint not null,
  size integer not null,
  succeeded integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  begun_at timestamptz,
  primary key (rollout_id, group_no),
  constraint firmware_rollout_group_size check (succeeded + failed + skipped <= size)
);

create table firmware_rollout_device (
  rollout_id integer not null references firmware_rollout on delete cascade,
  device_id integer not null references device on delete cascade,
  group_no smallint not null,
  -- whose it was then: one that is moved meanwhile is left out
  org_id integer not null references organization,
  job_id integer references firmware_job,
  outcome text constraint firmware_rollout_outcome check (outcome in ('success', 'failure', 'skipped')),
  primary key (rollout_id, device_id)
);
create index firmware_rollout_device_waits on firmware_rollout_device (rollout_id, group_no, device_id)
  where job_id is null and outcome is null;
create index firmware_rollout_device_open on firmware_rollout_device (rollout_id, job_id)
  where job_id is not null and outcome is null;
create index firmware_rollout_device_device on firmware_rollout_device (device_id);
create index firmware_rollout_device_outcome on firmware_rollout_device (rollout_id, outcome) where outcome is not null;
create unique index firmware_rollout_device_job on firmware_rollout_device (job_id) where job_id is not null;

alter table firmware_job add column rollout_id integer references firmware_rollout;
create index firmware_job_rollout on firmware_job (rollout_id, state) where rollout_id is not null;
alter table firmware_job drop constraint firmware_job_failure, add constraint firmware_job_failure check (failure in
  ('refused', 'unsupported', 'noAnswer', 'notFetched', 'notInstalled', 'reported', 'damaged', 'expired', 'moved',
   'withdrawn', 'stopped'));
