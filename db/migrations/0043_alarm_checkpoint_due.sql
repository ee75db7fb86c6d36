-- A start looks at every watched vehicle: rules and reports from ahead of the clock may have changed what is true while
-- nobody looked, and no moment written down before can know of that.
alter table alarm_checkpoint drop column next_due;
