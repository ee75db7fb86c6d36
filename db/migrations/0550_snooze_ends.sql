-- Until when an alarm was put off stays known when it is put off again or opened: the inbox of a past instant leaves it out.
alter table alarm_handling add column until timestamp with time zone;
-- of those put off before, the last one that nobody undid is the one that the alarm still has
update alarm_handling h set until = a.snoozed_until
from alarm a
where a.alarm_id = h.alarm_id and h.action = 'snooze' and a.snoozed_until is not null
  and not exists (
    select from alarm_handling later
    where later.alarm_id = h.alarm_id and later.handling_id > h.handling_id and later.action in ('snooze', 'reopen'));
