-- Approved reservations in the timetables and calendars of their authors and rooms. Decision 0251.

-- owner: room-booking
-- What a calendar must know of a reservation: whether it was ever approved, how often that has changed since, and the
-- rooms that it has left. A reservation that was shown once stays, as cancelled.
alter table room_booking_reservation
  add column was_approved boolean not null default false,
  add column calendar_sequence int not null default 0,
  add column calendar_changed_at timestamptz not null default now(),
  add column former_room_ids bigint[] not null default '{}',
  -- Grows with every change, so that a moderator decides about what they have seen.
  add column version int not null default 1;
update room_booking_reservation
set was_approved = status_id = 2, calendar_changed_at = coalesce(moderated_at, created_at);

create function remember_reservation() returns trigger language plpgsql as $$
declare
  is_shown boolean := new.status_id = 2 and new.deleted_at is null and new.missed_at is null;
  was_shown boolean;
begin
  if tg_op = 'INSERT' then
    new.was_approved := new.status_id = 2;
    new.calendar_changed_at := coalesce(new.moderated_at, new.created_at);
    return new;
  end if;
  was_shown := old.status_id = 2 and old.deleted_at is null and old.missed_at is null;
  new.version := old.version + 1;
  new.was_approved := old.was_approved or is_shown;
  if not old.was_approved then
    new.calendar_changed_at := case when is_shown then now() else old.calendar_changed_at end;
    return new;
  end if;
  if (is_shown, new.room_id, new.date, new.begins, new.ends, new.name)
    is distinct from (was_shown, old.room_id, old.date, old.begins, old.ends, old.name) then
    new.calendar_sequence := old.calendar_sequence + 1;
    new.calendar_changed_at := now();
  end if;
  if new.room_id <> old.room_id then
    new.former_room_ids := array_remove(old.former_room_ids, new.room_id) || old.room_id;
  end if;
  return new;
end $$;
-- Triggers fire in the order of their names: the hours are there by then.
create trigger time_then_remember_reservation before insert or update on room_booking_reservation
  for each row execute function remember_reservation();
create index room_booking_reservation_former on room_booking_reservation using gin (former_room_ids);
create index room_booking_reservation_room on room_booking_reservation (room_id, date) where was_approved;

-- owner: room-booking, core
-- The reservations that have been approved, for those who show them next to lessons; `is_held` are those that still are.
create view approved_reservation as
  select r.id, r.person_id, r.room_id, r.former_room_ids, r.date, r.begins, r.ends, r.lesson_from, r.lesson_to, r.name,
    r.reason_id, r.calendar_sequence as sequence, r.calendar_changed_at as changed_at,
    r.status_id = 2 and r.deleted_at is null and r.missed_at is null as is_held
  from room_booking_reservation r
  where r.was_approved;
