-- What one shopper has rated: counted with each rating, and looked for by each deletion of a bill or an account. The unique
-- indexes leave out offers or products, so that neither finds them all.
create index ratings_of_user on ratings (user_id, created_at desc, id desc);
