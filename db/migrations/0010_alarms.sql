-- Alarm rules in versions, weekly schedules, what was in which group when, alarms with what is known of them and since
-- when, and who was told.

create table weekly_schedule (
  schedule_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 50),
  -- IANA name; empty: that of the organisation
  time_zone text not null default '' check (length(time_zone) <= 60),
  -- core's SchedulePeriod[]
  periods jsonb not null,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index weekly_schedule_name on weekly_schedule (org_id, lower(name)) where deleted_at is null;

create table alarm_rule (
  rule_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  remark text not null default '' check (length(remark) <= 500),
  -- shadow: evaluated live, nobody is told
  state text not null default 'on' check (state in ('on', 'off', 'shadow')),
  schedule_id integer references weekly_schedule,
  -- triggers an asset and week that are bearable
  noise_budget real check (noise_budget >= 0),
  quiet_until timestamptz,
  -- what the next version is made of: core's AlarmRule without id, version and time in force
  draft jsonb not null,
  demo boolean not null default false,
  version integer not null default 1,
  created_by integer references user_account,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index alarm_rule_name on alarm_rule (org_id, lower(name)) where deleted_at is null;
create index alarm_rule_schedule on alarm_rule (schedule_id) where deleted_at is null;

-- What was in force when. A version never changes but that its time ends; late reports are judged by the version of their time.
create table alarm_rule_version (
  rule_id integer not null references alarm_rule on delete cascade,
  version integer not null,
  -- as alarm_rule.draft, with the schedule as it was
  rule jsonb not null,
  shadow boolean not null default false,
  in_force_from timestamptz not null,
  -- null while it is
  in_force_until timestamptz check (in_force_until >= in_force_from),
  created_by integer references user_account,
  created_at timestamptz not null default now(),
  primary key (rule_id, version)
);
create unique index alarm_rule_version_now on alarm_rule_version (rule_id) where in_force_until is null;

-- Landmarks that any version in force looks at (LMK-1).
create table alarm_rule_landmark (
  rule_id integer not null references alarm_rule on delete cascade,
  landmark_id integer not null references landmark,
  primary key (rule_id, landmark_id)
);
create index alarm_rule_landmark_landmark on alarm_rule_landmark (landmark_id);

-- Whoever evaluates rules listens to the channel `alarm_rules`: its payload is the organisation whose rules, or whose
-- landmarks, are others now. Said by triggers, so that no way of writing can forget it.
create function tell_alarm_rules() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'landmark' then
    perform pg_notify('alarm_rules', coalesce(new.org_id, old.org_id)::text);
  else
    perform pg_notify('alarm_rules', org_id::text) from alarm_rule where rule_id = new.rule_id;
  end if;
  return null;
end $$;
create trigger tell_alarm_rules after insert or update on alarm_rule_version
  for each row execute function tell_alarm_rules();
create trigger tell_alarm_rules after insert or delete or update of shape, org_id, deleted_at on landmark
  for each row execute function tell_alarm_rules();

-- Which vehicle was in which group, and belonged to which organisation, from when until when: what late reports and
-- back-tests are judged by. Kept by triggers, so that no way of writing can forget it.
create table vehicle_group_span (
  vehicle_id integer not null references vehicle on delete cascade,
  group_id integer not null references vehicle_group on delete cascade,
  valid_from timestamptz not null,
  -- null while it lasts
  valid_to timestamptz
);
create index vehicle_group_span_vehicle on vehicle_group_span (vehicle_id);
create index vehicle_group_span_group on vehicle_group_span (group_id);
create table vehicle_org_span (
  vehicle_id integer not null references vehicle on delete cascade,
  org_id integer not null references organization on delete cascade,
  valid_from timestamptz not null,
  valid_to timestamptz
);
create index vehicle_org_span_vehicle on vehicle_org_span (vehicle_id);
create index vehicle_org_span_org on vehicle_org_span (org_id);

-- nothing was kept of the past so far: what is now counts for all of it
insert into vehicle_group_span select vehicle_id, group_id, '-infinity', null from vehicle_group_member;
insert into vehicle_org_span select vehicle_id, org_id, '-infinity', deleted_at from vehicle;

create function keep_group_span() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update vehicle_group_span set valid_to = now()
      where vehicle_id = old.vehicle_id and group_id = old.group_id and valid_to is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into vehicle_group_span values (new.vehicle_id, new.group_id, now(), null);
  end if;
  return null;
end $$;
create trigger group_span after insert or update or delete on vehicle_group_member
  for each row execute function keep_group_span();

create function keep_org_span() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- a new vehicle's recorded past, which a binding may bring along, is its organisation's
    insert into vehicle_org_span values (new.vehicle_id, new.org_id, '-infinity', null);
  elsif new.org_id <> old.org_id or (new.deleted_at is null) <> (old.deleted_at is null) then
    update vehicle_org_span set valid_to = now() where vehicle_id = new.vehicle_id and valid_to is null;
    if new.deleted_at is null then
      insert into vehicle_org_span values (new.vehicle_id, new.org_id, now(), null);
    end if;
  end if;
  return null;
end $$;
create trigger org_span after insert or update of org_id, deleted_at on vehicle
  for each row execute function keep_org_span();

create table alarm (
  alarm_id bigint generated always as identity primary key,
  -- of the rule
  org_id integer not null,
  rule_id integer not null references alarm_rule,
  rule_version integer not null,
  -- a vehicle; or a landmark whose vehicles are counted
  subject_kind text not null check (subject_kind in ('vehicle', 'landmark')),
  subject_id integer not null,
  -- event time
  began_at timestamptz not null,
  -- place of the condition whose instant it was; -1 for one that lasts
  condition smallint not null,
  -- that was entered or left; 0 for none
  landmark_id integer not null default 0,
  -- type, operator and value of the condition that made it
  alarm_type smallint not null,
  operator text not null,
  value double precision,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  state text not null check (state in ('triggered', 'alarming', 'restored')),
  ended_at timestamptz,
  ceased_at timestamptz,
  end_reason text check (end_reason in ('ceased', 'schedule', 'rule')),
  triggers timestamptz[] not null default '{}',
  -- core's Evidence; as text, since alarms are compared to the letter
  evidence json not null,
  lat double precision,
  lon double precision,
  shadow boolean not null,
  -- when it became known
  known_at timestamptz not null,
  late boolean not null default false,
  restated boolean not null default false,
  -- late data showed that it never was
  taken_back_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by integer references user_account,
  snoozed_until timestamptz,
  remark text not null default '' check (length(remark) <= 500)
);
create unique index alarm_key on alarm
  (subject_kind, subject_id, rule_id, rule_version, began_at, condition, landmark_id) where taken_back_at is null;
create index alarm_org on alarm (org_id, began_at desc, alarm_id desc);
create index alarm_subject on alarm (subject_kind, subject_id, began_at desc);
create index alarm_lasting_rule on alarm (rule_id) where state = 'alarming' and taken_back_at is null;
create index alarm_rule_began on alarm (rule_id, began_at desc);
-- what lasts now, and what waits for somebody
create index alarm_lasting on alarm (subject_kind, subject_id) where state = 'alarming' and taken_back_at is null;
create index alarm_open on alarm (org_id, began_at desc)
  where acknowledged_at is null and taken_back_at is null and not shadow;

-- Everything that was ever said of an alarm: raised, updated, late, restated, taken back. Alarms as known at a time are
-- the sum of these until then; programs follow them by their numbers.
create table alarm_change (
  change_id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  org_id integer not null,
  -- of the transaction that said it: programs read what is committed by it
  xid bigint not null default (pg_current_xact_id()::text)::bigint,
  at timestamptz not null,
  kind text not null check (kind in ('raised', 'updated', 'late', 'restated', 'takenBack')),
  -- core's Alarm before (null: new) and after (null: taken back)
  was json,
  alarm json
);
create index alarm_change_alarm on alarm_change (alarm_id, change_id);
create index alarm_change_org on alarm_change (org_id, xid, change_id);

create table alarm_handling (
  handling_id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  at timestamptz not null default now(),
  user_id integer not null references user_account,
  action text not null check (action in ('acknowledge', 'reopen', 'snooze', 'remark')),
  remark text not null default '' check (length(remark) <= 500)
);
create index alarm_handling_alarm on alarm_handling (alarm_id);

-- Where the engine goes on for a vehicle: core's checkpoints, one from every few hours for as long as late reports may come.
create table alarm_checkpoint (
  vehicle_id integer not null references vehicle on delete cascade,
  -- up to when the reports before it are settled
  settled_at timestamptz not null,
  -- as text, since states are compared to the letter
  checkpoint json not null,
  -- when to look at the clock next; null: only after another report
  next_due timestamptz,
  primary key (vehicle_id, settled_at)
);

-- How far the engine has got in the arrivals: everything up to this transaction, and of it up to this organisation. It
-- moves on in the transaction that stores what came of them.
create table alarm_position (
  one boolean primary key default true check (one),
  epoch text not null,
  xid bigint not null,
  org_id integer not null
);

-- Type 17: who entered and left the landmarks whose vehicles are counted, and a state from which their counts go on.
create table alarm_move (
  landmark_id integer not null references landmark on delete cascade,
  vehicle_id integer not null references vehicle on delete cascade,
  at timestamptz not null,
  is_inside boolean not null,
  primary key (landmark_id, vehicle_id, at, is_inside)
);
create index alarm_move_vehicle on alarm_move (vehicle_id, at);
create table alarm_count (
  landmark_id integer primary key references landmark on delete cascade,
  settled_at timestamptz not null,
  -- core's SavedCount
  checkpoint json not null
);

create table alarm_delivery (
  delivery_id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  user_id integer references user_account on delete cascade,
  -- where the recipient is no user
  address text not null default '' check (length(address) <= 300),
  channel text not null check (channel in ('message', 'email', 'sms', 'webPush', 'pushServer')),
  reason text not null check (reason in ('trigger', 'escalation', 'late', 'restated')),
  -- the trigger or escalation that it tells of
  about timestamptz not null,
  -- grouped: told in one message with others; quiet: held back by quiet hours or severity
  state text not null check (state in ('waiting', 'sent', 'failed', 'grouped', 'quiet')),
  outbox_id bigint references outbox on delete set null,
  at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  error text not null default '' check (length(error) <= 500),
  -- exactly once for each recipient, channel and moment
  unique nulls not distinct (alarm_id, user_id, address, channel, reason, about)
);
create index alarm_delivery_alarm on alarm_delivery (alarm_id);
create index alarm_delivery_due on alarm_delivery (next_attempt_at) where state = 'waiting';

-- How a user wants to be told; without a row the defaults count.
create table alarm_preference (
  user_id integer primary key references user_account on delete cascade,
  message boolean not null,
  email boolean not null,
  sms boolean not null,
  web_push boolean not null,
  -- minutes from midnight on the user's clock; equal ones: no quiet hours
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  least_severity text not null check (least_severity in ('low', 'medium', 'high', 'critical'))
);

create table web_push_subscription (
  endpoint text primary key check (length(endpoint) <= 1000),
  user_id integer not null references user_account on delete cascade,
  p256dh text not null,
  -- encrypted
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index web_push_subscription_user on web_push_subscription (user_id);
