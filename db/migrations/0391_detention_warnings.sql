-- Of which free times that end people were warned, so that each is told of once.
create table detention_warning (
  vehicle_id integer not null constraint detention_warning_vehicle_id_fkey references vehicle on delete cascade,
  -- no reference: it is of no use once its landmark is gone
  landmark_id integer not null,
  ends_at timestamptz not null,
  warned_at timestamptz not null,
  constraint detention_warning_pkey primary key (vehicle_id, landmark_id, ends_at)
);
create index detention_warning_at on detention_warning (warned_at);
