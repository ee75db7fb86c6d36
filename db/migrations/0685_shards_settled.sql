-- Where reports are distributed over several database servers, what a transaction wrote there can be seen some
-- milliseconds later than what it wrote here. Whoever read here that it has committed, and goes on to read there, asks
-- for this first. One server has nothing to wait for; `npm run distribute` puts a function that waits in its place.
create function shards_settled() returns boolean language sql stable as 'select true';
