-- The alarm log of who sees many organisations: in order of time, and counted without reading the alarms.
create index alarm_log on alarm (began_at desc, alarm_id desc) include (org_id, subject_kind, subject_id)
  where not shadow and taken_back_at is null;
