-- Several accounts may claim an address that none of them has confirmed; each has a profile. One that has confirmed it is
-- alone with that.
alter table users drop constraint users_email;
create unique index users_confirmed_email on users (email) where email_ok;
create index users_email on users (email);
