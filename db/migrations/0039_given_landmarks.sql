-- of what a user sees by a landmark: its vehicles where it was given to them; the place alone where they drew it
alter table user_landmark add column given boolean default true not null;
