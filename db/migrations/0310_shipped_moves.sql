-- What left a place lately says how long its stock lasts.
create index stock_move_shipped on stock_move (from_place_id, at) where to_state = 'shipped';
