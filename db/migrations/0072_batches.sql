-- Batches of devices: as they were made, as they were found, and as they came back. A device comes from one batch for ever; batches
-- of returns have it besides.
create table batch (
  batch_id integer generated always as identity primary key,
  org_id integer not null references organization,
  number text not null constraint batch_number_check check (length(number) between 1 and 40),
  kind text not null check (kind in ('production', 'existing', 'return')),
  model_id integer references model,
  start_on date not null,
  -- null while it is open
  end_on date,
  remark text not null default '' check (length(remark) <= 500),
  -- how many devices it has
  device_count integer not null default 0,
  state text not null check (state in ('open', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint batch_ends check (end_on >= start_on),
  constraint batch_closed check ((state = 'closed') = (end_on is not null))
);
create unique index batch_number on batch (org_id, lower(number)) where deleted_at is null;
create index batch_model on batch (model_id) where model_id is not null;

create table batch_device (
  batch_id integer not null references batch,
  device_id integer not null references device,
  -- it comes from this batch
  is_origin boolean not null,
  -- the batch's version since then: which event brought it in
  version integer not null,
  primary key (batch_id, device_id)
);
create unique index batch_device_origin on batch_device (device_id) where is_origin;
create index batch_device_device on batch_device (device_id);
