-- The newest unread one, which every open page asks for each minute, is found however much has been read.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;

-- An offer that comes back, or was prepared before it was shown, is news as one that is made is.
create function note_returned_offer() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from follows where store_id = new.store_id) then
    insert into store_news (store_id, offer_id) values (new.store_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger offers_return_as_news after update of status on offers for each row
  when (old.status = 'retired' and new.status = 'active') execute function note_returned_offer();
-- Always, so that rows which replication applies are told too.
alter table offers enable always trigger offers_return_as_news;
