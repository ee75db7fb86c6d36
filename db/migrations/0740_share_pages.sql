-- Pages of shares that are open, as processes heard them: one that comes to another process, or to two at once, is one visit.
-- Nothing is lost with it but that pages which are open then count once more.
create unlogged table share_page (
  -- hash of the share and of the word by which the page names itself
  page bytea primary key,
  heard_at timestamptz not null,
  -- which writing counted it as a visit last
  counted_by uuid not null
);
