-- Alarms of vehicles that lasted at an instant are found by it, however many there have been since.
create index alarm_span on alarm
  using gist (tstzrange(began_at, case when ended_at < began_at then began_at else ended_at end))
  where subject_kind = 'vehicle' and state <> 'triggered' and taken_back_at is null and not shadow;
