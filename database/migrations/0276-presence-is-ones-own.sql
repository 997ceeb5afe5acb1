-- Whether others see that a person is in the portal is that person's own wish. Decision 0212.

-- owner: accounts
alter table account add is_presence_hidden boolean not null default false;
