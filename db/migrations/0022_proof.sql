-- A step of an escalation is known by the minutes after which it is due rather than by its place in the rule: an edit may
-- put another one before it. What was told is moved over.
update alarm_delivery d
set step = (v.rule -> 'escalation' -> d.step::int ->> 'afterMinutes')::smallint
from alarm a
join alarm_rule_version v on v.rule_id = a.rule_id and v.version = a.rule_version
where a.alarm_id = d.alarm_id and d.step is not null
  and v.rule -> 'escalation' -> d.step::int ->> 'afterMinutes' is not null;

-- A channel may have a least severity of its own, by its name; the others have that of all.
alter table alarm_preference add column channel_severities jsonb not null default '{}'
  check (jsonb_typeof(channel_severities) = 'object');
