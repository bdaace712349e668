-- What somebody has written to us belongs to their account, not to an address that may have another account later. It goes
-- with the account; what is left of accounts that are gone already goes now.
alter table contact_messages add column user_id uuid references users on delete cascade;
update contact_messages m set user_id = u.id from users u where u.email = m.email;
delete from contact_messages where user_id is null;
alter table contact_messages alter column user_id set not null;
create index contact_messages_of_user on contact_messages (user_id, id);
