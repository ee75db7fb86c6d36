-- Which history of the database cursors of the feed of arrivals belong to: PostgreSQL begins another timeline when a replica is
-- promoted, or a copy restored to a point in time, and what the old one had more of is lost there.
alter table arrival_epoch add column timeline int4;
