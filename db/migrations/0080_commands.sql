-- What devices are told to do, and what became of it. The gateway that has a device's connection claims what waits for it.
create table command (
  command_id integer generated always as identity primary key,
  device_id integer not null references device,
  -- who it was sent for: a device that is moved meanwhile is not told
  org_id integer not null references organization,
  kind text not null constraint command_kind
    check (kind in ('wakeUp', 'reset', 'reportNow', 'relay', 'output', 'text', 'settings')),
  told jsonb not null,
  state text not null constraint command_state
    check (state in ('queued', 'sent', 'acknowledged', 'failed', 'expired')),
  forced boolean not null default false,
  -- null for the product itself
  user_id integer references user_account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- the process over whose connection it went: only that one can tell whether a device connects anew because of it
  sent_by uuid,
  -- what the answer will say that it answers, and what shows that the device followed
  mark text not null default '',
  proof text not null default 'answer' constraint command_proof check (proof in ('answer', 'report', 'connection')),
  ended_at timestamptz,
  answer text not null default '' constraint command_answer check (length(answer) <= 2000),
  failure text constraint command_failure
    check (failure in ('refused', 'noAnswer', 'unsupported', 'moving', 'moved', 'withdrawn')),
  version integer not null default 1,
  deleted_at timestamptz
);
-- of a kind one at a time for each device, and one on its way over a connection, since answers may not say what they answer
create unique index command_one_of_kind on command (device_id, kind) where state in ('queued', 'sent');
create unique index command_in_flight on command (device_id) where state = 'sent';
create index command_waiting on command (command_id) where state = 'queued';
create index command_device on command (device_id, command_id desc);
create index command_org on command (org_id, command_id desc);
