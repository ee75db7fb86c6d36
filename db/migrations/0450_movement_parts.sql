-- The movement engine in parts: whoever holds one computes the devices whose number leaves it when divided by 16.

insert into lease (name) select 'movement:' || part from generate_series(0, 15) part;

insert into arrival_follower (name, xid)
select 'movement:' || part, xid from arrival_follower, generate_series(0, 15) part where name = 'movement';
delete from arrival_follower where name = 'movement';

-- Raised by whoever marks what changed landmarks and rules make wrong, before it marks: what was made by the older ones is
-- written before that, and marked, or refused.
create table movement_setup (version int8 not null);
insert into movement_setup (version) values (1);
