-- The history of the states of records: who brought about what, when and why, and what the record was before and after. A
-- record's state follows from it, and what happened is put right by another event, never by changing one.
create table entity_event (
  event_id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  -- the record's version since then: two at once cannot both have made it
  version integer not null,
  event text not null,
  -- null where the record began
  from_state text,
  to_state text not null,
  -- whose the record was; null for what belongs to the installation
  org_id integer,
  -- null for the product itself
  user_id integer,
  at timestamptz not null default now(),
  reason text not null default '' check (length(reason) <= 2000),
  -- what one call did to several records
  batch uuid,
  before jsonb not null,
  after jsonb not null,
  constraint entity_event_version unique (kind, record_id, version)
);
create trigger frozen before update or delete on entity_event for each row execute function keep_frozen();

-- what is there already is found in the state that it is in: how it came there was not kept
insert into entity_event (kind, record_id, version, event, to_state, org_id, at, before, after)
select 'feedback', feedback_id, version, 'found', status, org_id, coalesce(closed_at, created_at), '{}', '{}' from feedback;
