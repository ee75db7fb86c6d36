-- When a vehicle is expected at a landmark: detention counts from the later of its arrival and this.
create table appointment (
  appointment_id integer generated always as identity primary key,
  -- whose the vehicle was then
  org_id integer not null constraint appointment_org_id_fkey references organization,
  vehicle_id integer not null constraint appointment_vehicle_id_fkey references vehicle,
  landmark_id integer not null constraint appointment_landmark_id_fkey references landmark,
  at timestamptz not null,
  reference text not null default '' constraint appointment_reference_check check (length(reference) <= 100),
  note text not null default '' constraint appointment_note_check check (length(note) <= 500),
  user_id integer not null constraint appointment_user_id_fkey references user_account,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index appointment_once on appointment (vehicle_id, landmark_id, at) where deleted_at is null;
create index appointment_org on appointment (org_id, at);
create index appointment_landmark on appointment (landmark_id, at);
create index appointment_user on appointment (user_id);

-- What time at a landmark costs nothing, and in which steps the rest is billed: of one landmark, or of all that an
-- organization and those below it have.
create table detention_terms (
  terms_id integer generated always as identity primary key,
  org_id integer not null constraint detention_terms_org_id_fkey references organization,
  landmark_id integer constraint detention_terms_landmark_id_fkey references landmark,
  free_min integer not null constraint detention_terms_free_check check (free_min between 0 and 10080),
  step_min integer not null constraint detention_terms_step_check check (step_min in (15, 30, 60)),
  -- a warning so long before the free time ends; null: none
  warn_min integer constraint detention_terms_warn_check check (warn_min between 1 and 1440),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index detention_terms_once on detention_terms (org_id, coalesce(landmark_id, 0)) where deleted_at is null;
create index detention_terms_landmark on detention_terms (landmark_id);

-- Which visits claims are about. A later correction may move a visit's ends a little: what overlaps is the same one.
create table detention_claim_visit (
  claim_id integer not null constraint detention_claim_visit_claim_id_fkey references detention_claim,
  vehicle_id integer not null constraint detention_claim_visit_vehicle_id_fkey references vehicle,
  -- no reference: a claim outlives its landmark
  landmark_id integer not null,
  enter_at timestamptz not null,
  leave_at timestamptz not null,
  constraint detention_claim_visit_pkey primary key (vehicle_id, landmark_id, enter_at, claim_id)
);
create index detention_claim_visit_claim on detention_claim_visit (claim_id);
insert into detention_claim_visit (claim_id, vehicle_id, landmark_id, enter_at, leave_at)
select distinct on (b.vehicle_id, s.landmark, s.start, c.claim_id) c.claim_id, b.vehicle_id, s.landmark,
  to_timestamp(s.start / 1000), greatest((v.body -> 'departure' ->> 'at')::timestamptz, to_timestamp(s.start / 1000))
from detention_claim c
cross join lateral rows from (jsonb_to_recordset(c.subjects) as (device int4, landmark int4, start float8)) with ordinality
  as s (device, landmark, start, place)
join lateral jsonb_array_elements(c.content::jsonb -> 'visits') with ordinality as v (body, place) on v.place = s.place
join binding b on b.device = s.device and b.valid_from <= to_timestamp(s.start / 1000)
  and coalesce(b.valid_to, 'infinity') > to_timestamp(s.start / 1000);
