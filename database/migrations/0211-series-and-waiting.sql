-- Series of reservations, and who waits for a room. Decisions 0185 and 0186.

-- owner: room-booking
-- The reservations that were asked for together share it.
alter table room_booking_reservation add column series_id uuid;
create index room_booking_reservation_series on room_booking_reservation (series_id) where series_id is not null;

-- Somebody who wants a room that is taken: told once when it gets free, or that it is given away for good.
create table room_booking_wait (
  id bigint generated always as identity primary key,
  room_id bigint not null references room on delete cascade,
  person_id bigint not null references person,
  date date not null,
  lesson_from smallint not null check (lesson_from between 1 and 8),
  lesson_to smallint not null check (lesson_to between 1 and 8),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  check (lesson_to >= lesson_from),
  constraint room_booking_wait_once unique (room_id, person_id, date, lesson_from, lesson_to)
);
create index room_booking_wait_person on room_booking_wait (person_id, date);
create index room_booking_wait_untold on room_booking_wait (date) where told_at is null;
comment on table room_booking_wait is 'Ожидание помещения';

-- The waits that are not over, from when to when.
create view room_booking_waiting as
  select w.id, w.room_id, w.person_id, w.date, w.lesson_from, w.lesson_to, w.created_at, w.told_at, f.begins, t.ends
  from room_booking_wait w
  join lesson_time f on f.scheme = 'higher' and f.number = w.lesson_from
  join lesson_time t on t.scheme = 'higher' and t.number = w.lesson_to;
