-- Notes for browsers go through the outbox and its tasks, as e-mails and text messages do: what reminders counted of their own is over.
alter table maintenance_reminder drop column attempts;
