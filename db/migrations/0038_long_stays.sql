-- visits of more than a week: reports of a range look among these for what began long before it or ended long after it
create index movement_row_long_stay on movement_row (device_id, start_at) include (end_at, landmark_id)
  where kind = 'visit' and not (body ->> 'isPass')::boolean and end_at - start_at > interval '7 days';
create index movement_row_landmark_long on movement_row (landmark_id, end_at)
  where kind = 'visit' and end_at - start_at > interval '7 days';
