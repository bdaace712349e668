-- Deleting an account ends every link that names it. What names its address alone, links and queued mails, goes only with
-- the last account of that address: as long as there is another, it is the other's, above all that of the confirmed owner.
create or replace function user_deleted() returns trigger language plpgsql as $$
declare
  is_last boolean := not exists (select from "user" where "email" = old."email");
begin
  perform delete_in_regions(old."id");
  -- What is worked on at this moment finds no account any more, and is done with that.
  delete from pgboss.job where (name, id) in (
    select name, id from pgboss.job
    where (is_last and coalesce(source_name, name) = 'send-mail' and data ->> 'email' = old."email")
      or (coalesce(source_name, name) in ('send-mail', 'save-profile-in-ca', 'save-profile-in-us')
        and data ->> 'userId' = old."id"::text)
    for update skip locked);
  delete from "verification"
  where position(to_jsonb(old."id")::text in "value") > 0
    or (is_last and position(to_jsonb(old."email")::text in "value") > 0);
  return null;
end $$;
