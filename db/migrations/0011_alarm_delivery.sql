-- Telling people of alarms: messages that nobody wrote, browsers' push services, and what a delivery hangs on.

-- null: the server itself, which tells of alarms
alter table message alter column created_by drop not null;
-- the alarm that it tells of, where it is one
alter table message add column alarm_id bigint references alarm on delete set null;
insert into dictionary (type, code, weight, labels) values
  ('messageType', 'alarm', 5, '{"en": "Alarm", "es": "Alarma", "fr": "Alarme", "pz": "ਅਲਾਰਮ", "zh": "报警"}');

-- What the server made for itself once and must read again, by name; encrypted.
create table server_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- place of the escalation's step in the rule; null for the other reasons
alter table alarm_delivery add column step smallint;
-- late data may move the first trigger, from which steps count: each is told once all the same
create unique index alarm_delivery_step on alarm_delivery (alarm_id, user_id, channel, step) where step is not null;
-- where a push server is told: what goes to it
alter table alarm_delivery add column push_delivery_id bigint references push_delivery on delete set null;
-- when it was put into the message centre or the outbox, or taken by a browser's push service: what storms are counted by
alter table alarm_delivery add column handed_at timestamptz;
create index alarm_delivery_user on alarm_delivery (user_id, channel, handed_at) where handed_at is not null;
-- handed on, not yet known to have arrived
create index alarm_delivery_outbox on alarm_delivery (outbox_id) where outbox_id is not null and sent_at is null;
create index alarm_delivery_push on alarm_delivery (push_delivery_id) where push_delivery_id is not null;

-- held back by quiet hours: until next_attempt_at, then summed up; by severity: for ever ('infinity')
drop index alarm_delivery_due;
create index alarm_delivery_due on alarm_delivery (next_attempt_at)
  where state in ('waiting', 'quiet') and outbox_id is null and push_delivery_id is null;

-- what a push server gets: positions in their order, or alarms, which positions do not wait for
alter table push_delivery add column kind text not null default 'positions' check (kind in ('positions', 'alarms'));
