-- Rooms are promised by the clock: bells may overlap, and the sixth lesson then meets the seventh. Decision 0250.

-- owner: room-booking
-- From when to when a room is promised. The bells of its day give it, and it stays when the bells change.
alter table room_booking_reservation
  add column begins time not null default '00:00',
  add column ends time not null default '00:00';
update room_booking_reservation r set begins = b.begins, ends = b.ends
from (select r.id, min(t.begins) as begins, max(t.ends) as ends from room_booking_reservation r
  join lesson_time t on t.scheme = 'higher' and t.number between r.lesson_from and r.lesson_to group by r.id) b
where b.id = r.id;

create function time_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.lesson_from, new.lesson_to) = (old.lesson_from, old.lesson_to) then
    return new;
  end if;
  select min(t.begins), max(t.ends) into new.begins, new.ends from lesson_time t
  where t.scheme = 'higher' and t.number between new.lesson_from and new.lesson_to;
  return new;
end $$;
create trigger time_reservation before insert or update on room_booking_reservation
  for each row execute function time_reservation();

-- Whoever was promised a room that somebody had before them loses it and reads why.
with lost as (
  update room_booking_reservation r set status_id = 3, moderated_at = now(), moderated_by = null,
    moderation_comment = 'Время пересеклось с другой бронью: пары накладываются друг на друга'
  where r.status_id <> 3 and r.deleted_at is null and r.missed_at is null and exists (
    select from room_booking_reservation o
    where o.room_id = r.room_id and o.date = r.date and o.status_id <> 3 and o.deleted_at is null and o.missed_at is null
      and (o.status_id <> 2, o.created_at, o.id) < (r.status_id <> 2, r.created_at, r.id)
      and o.begins < r.ends and o.ends > r.begins)
  returning r.id, r.person_id, r.date
)
insert into notice_event (kind, person_id, key, subject, due_at)
select 'room-booking.decided', person_id, id::text, jsonb_build_object('reservationId', id), now()
from lost where date >= current_date
on conflict (kind, key, person_id) do nothing;

alter table room_booking_reservation drop constraint room_booking_no_overlap;
alter table room_booking_reservation
  add constraint room_booking_begins_before_it_ends check (ends > begins),
  -- A pending request holds its room as an approved one does.
  add constraint room_booking_no_overlap exclude using gist
    (room_id with =, date with =, tsrange(date + begins, date + ends) with &&)
    where (status_id <> 3 and deleted_at is null and missed_at is null);

create or replace view room_booking_held as
  select r.id, r.room_id, r.person_id, r.date, r.lesson_from, r.lesson_to, r.status_id, r.begins, r.ends
  from room_booking_reservation r
  where r.status_id <> 3 and r.deleted_at is null and r.missed_at is null;
