-- A push subscription belongs to the session that made it, and ends with it. null: made by the release before; such a row
-- is bound when its browser registers again, which it does with each visit of the list, or ends a week after it last did.
alter table push_subscriptions add column session_id uuid;
create index push_subscriptions_of_session on push_subscriptions (session_id);
