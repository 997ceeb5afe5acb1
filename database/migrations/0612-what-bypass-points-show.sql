-- owner: bypass
-- What the portal itself knows about a leaver at a point and shows them: the books they hold, their payments, or nothing.
alter table bypass_desk add shows text check (shows in ('books', 'payments'));
