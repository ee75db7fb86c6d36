-- The queue of what has to be done once: a row is put there in the transaction that causes it, and taken off in the one that
-- ends it. What was tried often enough stays as dead, for somebody to look at.
create table task (
  task_id bigint generated always as identity primary key,
  kind text not null,
  -- what it is about: of a kind and key one is alive at a time
  key text,
  payload jsonb not null,
  -- whose it is; null for the installation's
  org_id integer,
  created_at timestamptz not null default now(),
  -- while somebody works on it, when they count as gone
  due_at timestamptz not null default now(),
  -- who works on it
  worker uuid,
  -- tries that began
  attempts smallint not null default 0,
  -- it was put there once more while somebody worked on it
  again boolean not null default false,
  progress integer,
  total integer,
  last_error text not null default '',
  died_at timestamptz,
  constraint task_kind check (length(kind) between 1 and 60),
  constraint task_key_length check (length(key) between 1 and 200),
  constraint task_dead_is_nobodys check (died_at is null or worker is null)
);
create unique index task_key on task (kind, key) where died_at is null;
create index task_due on task (kind, due_at, task_id) where died_at is null;
create index task_dead on task (died_at) where died_at is not null;

-- what waits in the outbox goes by the queue from now on
insert into task (kind, key, payload, org_id, created_at, due_at, attempts, last_error)
select channel, outbox_id::text, jsonb_build_object('outboxId', outbox_id), org_id, created_at, next_attempt_at, attempts, last_error
from outbox where sent_at is null and failed_at is null;
drop index outbox_due;
alter table outbox drop column next_attempt_at;
