-- Rooms booked by workers: no room is promised twice. Decisions 0150 and 0151.

-- An exclusion constraint over ids and ranges needs it; it comes with PostgreSQL.
create extension if not exists btree_gist;

-- owner: rooms, core
-- What a room has: projector, computers. The tags are those of the dictionary «Метки помещений».
create table room_tag (
  room_id bigint not null references room on delete cascade,
  tag_id bigint not null references simple_dictionary_entry on delete cascade,
  primary key (room_id, tag_id)
);
create index room_tag_tag on room_tag (tag_id);
comment on table room_tag is 'Метка помещения';

-- owner: timetable, core
-- Which room a lesson takes in a week, and from when to when; `mode` says of what sort it is.
create view room_lesson as
  select o.lesson_id, o.room_id, o.study_year_id, o.week, o.weekday, o.lesson_time_id, t.number as lesson_number,
    t.begins, t.ends, l.mode, l.lesson_kind_id, l.discipline_id, l.comment,
    (date_trunc('week', y.begin_at::timestamp)::date
      + 7 * (o.week - case when y.is_elongated then 0 else 1 end) + o.weekday - 1) as held_on
  from timetable_occurrence o
  join timetable_lesson l on l.id = o.lesson_id
  join lesson_time t on t.id = o.lesson_time_id
  join study_year y on y.id = o.study_year_id;

-- owner: study, core
-- The study weeks to which a day belongs, by the years that have it.
create function study_weeks_of(day date) returns table (study_year_id int, week int)
  language sql stable parallel safe
  begin atomic
    select y.id, w.week
    from study_year y
    cross join lateral (
      select (case when y.is_elongated then 0 else 1 end)
        + ((day - date_trunc('week', y.begin_at::timestamp)::date) / 7) as week) w
    where not y.is_technical and day >= date_trunc('week', y.begin_at::timestamp)::date and w.week <= y.weeks;
  end;

-- owner: dictionaries, core
-- The entries of the simple dictionaries and the states of reservations, for those who show their names.
create view dictionary_entry as select id, slug, name from simple_dictionary_entry;
create view reservation_state as select id, code, name from reservation_status;

-- owner: room-booking
create table room_booking_reservation (
  id bigint generated always as identity primary key,
  room_id bigint not null references room,
  person_id bigint not null references person,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 150),
  reason_id bigint not null references simple_dictionary_entry,
  participants int not null check (participants between 1 and 5000),
  date date not null,
  lesson_from smallint not null check (lesson_from between 1 and 8),
  lesson_to smallint not null check (lesson_to between 1 and 8),
  contact_phone text not null check (length(contact_phone) between 1 and 20),
  explanation text check (length(explanation) between 1 and 1000),
  status_id smallint not null default 1 references reservation_status,
  moderation_comment text check (length(moderation_comment) between 1 and 500),
  moderated_by bigint references person,
  moderated_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (lesson_to >= lesson_from),
  -- A pending request holds its room as an approved one does.
  constraint room_booking_no_overlap exclude using gist
    (room_id with =, date with =, int4range(lesson_from, lesson_to, '[]') with &&)
    where (status_id <> 3 and deleted_at is null)
);
create index room_booking_reservation_person on room_booking_reservation (person_id, date desc);
create index room_booking_reservation_queue on room_booking_reservation (status_id, date, id) where deleted_at is null;
create index room_booking_reservation_day on room_booking_reservation (date) where status_id <> 3 and deleted_at is null;
comment on table room_booking_reservation is 'Заявка на помещение';

-- The reservations that hold their rooms, from when to when. Their lesson numbers are those of the university.
create view room_booking_held as
  select r.id, r.room_id, r.person_id, r.date, r.lesson_from, r.lesson_to, r.status_id, f.begins, t.ends
  from room_booking_reservation r
  join lesson_time f on f.scheme = 'higher' and f.number = r.lesson_from
  join lesson_time t on t.scheme = 'higher' and t.number = r.lesson_to
  where r.status_id <> 3 and r.deleted_at is null;

-- The lessons in the way of a reservation.
create view room_booking_clash as
  select h.id as reservation_id, h.date, l.lesson_id, l.week, l.lesson_number, l.mode, l.discipline_id
  from room_booking_held h
  cross join lateral study_weeks_of(h.date) w
  join room_lesson l on l.room_id = h.room_id and l.study_year_id = w.study_year_id and l.week = w.week
    and l.weekday = extract(isodow from h.date) and l.begins < h.ends and l.ends > h.begins;

-- A lesson takes its room however it comes: by an import, by hand, by a way back. Whoever writes it waits for those who
-- are just promising the room, and they for it; the reservations that it displaces are told of. Decision 0151.
create function note_displaced_reservations() returns trigger language plpgsql as $$
begin
  perform from room where is_bookable and id in (select room_id from taken where room_id is not null)
    order by id for no key update;
  insert into notice_event (kind, person_id, key, subject, due_at)
  select distinct 'room-booking.displaced', h.person_id, h.id::text, jsonb_build_object('reservationId', h.id), now() + interval '5 minutes'
  from room_booking_clash c
  join taken k on k.lesson_id = c.lesson_id and k.week = c.week
  join room_booking_held h on h.id = c.reservation_id
  on conflict (kind, key, person_id) do nothing;
  return null;
end $$;
create trigger note_displaced_by_new after insert on timetable_occurrence
  referencing new table as taken for each statement execute function note_displaced_reservations();
create trigger note_displaced_by_moved after update on timetable_occurrence
  referencing new table as taken for each statement execute function note_displaced_reservations();

insert into simple_dictionary_entry (slug, name)
select 'reservation_reasons', name from (values ('Занятие вне расписания'), ('Защита работ'), ('Другое')) r (name)
on conflict do nothing;
