-- Messages and invitations of partners have a state, which events lead to.
alter table message add column state text not null default 'draft';
update message set state = 'sent' where sent_at is not null;
alter table message
  add constraint message_state check (state in ('draft', 'sent')),
  add constraint message_sent check ((state = 'sent') = (sent_at is not null));

alter table partner_invitation
  add column state text not null default 'invited',
  add column version integer not null default 1,
  add column deleted_at timestamptz;
update partner_invitation set state = case
  when accepted_at is not null then 'accepted' when expires_at <= now() then 'expired' else 'invited' end;
alter table partner_invitation
  add constraint partner_invitation_state check (state in ('invited', 'accepted', 'expired', 'withdrawn')),
  add constraint partner_invitation_accepted check ((state = 'accepted') = (accepted_at is not null));
create index partner_invitation_due on partner_invitation (expires_at) where state = 'invited';

-- what is there already is found in the state that it is in: how it came there was not kept. What the product itself told
-- somebody began as it is, and nobody ever moves it.
insert into entity_event (kind, record_id, version, event, to_state, org_id, at, before, after)
select 'message', message_id, version, 'found', state, org_id, coalesce(sent_at, created_at), '{}', '{}'
from message where created_by is not null;
insert into entity_event (kind, record_id, version, event, to_state, org_id, at, before, after)
select 'partnerInvitation', invitation_id, version, 'found', state, org_id, coalesce(accepted_at, created_at), '{}', '{}'
from partner_invitation;
