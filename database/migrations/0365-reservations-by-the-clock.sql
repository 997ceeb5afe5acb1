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
-- Their bells are gone: they keep their order, and meet nothing.
update room_booking_reservation set begins = make_time(0, lesson_from, 0), ends = make_time(0, lesson_to + 1, 0)
where ends <= begins;

-- What is over stays as it was decided: of two that overlap the later begins where the earlier ends, and one that has no
-- time of its own goes by its lessons, as those without bells.
with met as (
  select r.id, max(o.ends) as free_from from room_booking_reservation r
  join room_booking_reservation o on o.room_id = r.room_id and o.date = r.date and o.ends > r.begins
    and (o.begins, o.lesson_from, o.id) < (r.begins, r.lesson_from, r.id)
    and o.status_id <> 3 and o.deleted_at is null and o.missed_at is null
  where r.date < current_date and r.status_id <> 3 and r.deleted_at is null and r.missed_at is null group by r.id
)
update room_booking_reservation r set
  begins = case when m.free_from < r.ends then m.free_from else make_time(0, r.lesson_from, 0) end,
  ends = case when m.free_from < r.ends then r.ends else make_time(0, r.lesson_to + 1, 0) end
from met m where m.id = r.id;

create function time_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.lesson_from, new.lesson_to) = (old.lesson_from, old.lesson_to) then
    return new;
  end if;
  -- The rest of a promise was given up: what is kept stays as it was promised, whatever the bells are by now.
  if tg_op = 'UPDATE' and new.lesson_from = old.lesson_from and new.lesson_to < old.lesson_to then
    select least(old.ends, t.ends) into new.ends from lesson_time t
    where t.scheme = 'higher' and t.number = new.lesson_to;
    if new.ends is null or new.ends <= new.begins then
      new.ends := old.ends;
    end if;
    return new;
  end if;
  select min(t.begins), max(t.ends) into new.begins, new.ends from lesson_time t
  where t.scheme = 'higher' and t.number between new.lesson_from and new.lesson_to;
  return new;
end $$;
create trigger time_reservation before insert or update on room_booking_reservation
  for each row execute function time_reservation();

-- Whoever was promised a room for a day to come that somebody had before them loses it and reads why. One after the
-- other: who has lost their room is in nobody's way.
do $$
declare
  r record;
begin
  for r in
    select id, person_id from room_booking_reservation
    where date >= current_date and status_id <> 3 and deleted_at is null and missed_at is null
    order by came_at is null, status_id <> 2, created_at, id
  loop
    update room_booking_reservation l set status_id = 3, came_at = null, moderated_at = now(), moderated_by = null,
      moderation_comment = 'Время пересеклось с другой бронью: пары накладываются друг на друга'
    where l.id = r.id and exists (
      select from room_booking_reservation o
      where o.room_id = l.room_id and o.date = l.date and o.begins < l.ends and o.ends > l.begins
        and o.status_id <> 3 and o.deleted_at is null and o.missed_at is null
        and (o.came_at is null, o.status_id <> 2, o.created_at, o.id) < (l.came_at is null, l.status_id <> 2, l.created_at, l.id));
    if found then
      insert into notice_event (kind, person_id, key, subject, due_at)
      values ('room-booking.decided', r.person_id, r.id::text, jsonb_build_object('reservationId', r.id), now())
      on conflict (kind, key, person_id) do nothing;
    end if;
  end loop;
end $$;

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
