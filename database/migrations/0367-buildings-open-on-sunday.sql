-- Rooms are booked on Sundays where their building is open. Decision 77 of document 3.

-- owner: rooms, core
alter table building add column is_open_on_sunday boolean not null default false;
