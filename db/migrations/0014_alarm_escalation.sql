-- Alarms that nobody has taken care of: escalation looks for them every few seconds.
create index alarm_uncared on alarm (began_at)
  where acknowledged_at is null and taken_back_at is null and not shadow and state <> 'restored';
