-- The timetable remembers: what every lesson of every week was like, how often it changed, and what became of it. Decision 0153.

-- owner: timetable
-- A lesson in one study week as people see it: what a calendar shows and what a change is compared by.
create view timetable_week_state as
select o.lesson_id, o.week, o.study_year_id,
  jsonb_build_object(
    'date', to_char(date_trunc('week', y.begin_at::timestamp)::date
      + 7 * (o.week - case when y.is_elongated then 0 else 1 end) + o.weekday - 1, 'YYYY-MM-DD'),
    'begins', to_char(t.begins, 'HH24:MI'),
    'ends', to_char(t.ends, 'HH24:MI'),
    'discipline', d.name,
    'kindId', l.lesson_kind_id,
    'isIet', l.mode = 'iet',
    'isOnline', l.is_online,
    'roomId', o.room_id,
    'room', case when o.room_id is not null
      then room_place(b.number, case when o.room_id = l.room_id then coalesce(l.room_text, r.number) else r.number end) end,
    'comment', l.comment,
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'subgroup', lg.subgroup)
        order by g.name, lg.subgroup), '[]')
      from timetable_lesson_group lg join student_group g on g.id = lg.group_id where lg.lesson_id = l.id),
    'flows', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
      from timetable_lesson_flow lf join flow f on f.id = lf.flow_id where lf.lesson_id = l.id),
    'teachers', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name)
        order by lt.position, p.id), '[]')
      from timetable_lesson_teacher lt join person p on p.id = lt.person_id where lt.lesson_id = l.id)
  ) as state
from timetable_occurrence o
join timetable_lesson l on l.id = o.lesson_id
join study_year y on y.id = o.study_year_id
join lesson_time t on t.id = o.lesson_time_id
join discipline d on d.id = l.discipline_id
left join room r on r.id = o.room_id
left join building b on b.id = r.building_id;

-- The last known state of every lesson in every week in which it ever took place; without a key to the lesson, which may be gone.
create table timetable_memory (
  lesson_id bigint not null,
  week smallint not null check (week between 0 and 60),
  study_year_id int not null references study_year,
  -- How often it changed: SEQUENCE of RFC 5545.
  sequence int not null default 0,
  first_at timestamptz not null,
  changed_at timestamptz not null,
  is_gone boolean not null default false,
  -- As in `timetable_week_state`; of one that is gone, as it was last.
  state jsonb not null,
  -- Whose timetables have ever held it: they show that it was taken away.
  group_ids bigint[] not null,
  flow_ids bigint[] not null,
  teacher_ids bigint[] not null,
  room_ids bigint[] not null,
  primary key (lesson_id, week)
);
create index timetable_memory_groups on timetable_memory using gin (group_ids);
create index timetable_memory_flows on timetable_memory using gin (flow_ids);
create index timetable_memory_teachers on timetable_memory using gin (teacher_ids);
create index timetable_memory_rooms on timetable_memory using gin (room_ids);
create index timetable_memory_year on timetable_memory (study_year_id);
comment on table timetable_memory is 'What a lesson of a week was like when the portal last looked, how often it changed, and whether it is gone';

-- Lessons that were written since the portal last looked. Rows are only added, so that no writer waits for another.
create table timetable_touch (
  id bigint generated always as identity primary key,
  lesson_id bigint not null
);
comment on table timetable_touch is 'Lessons that were written and are to be compared with what is remembered of them';

-- What changed, once for all weeks in which the same thing happened to a lesson.
create table timetable_change (
  id bigint generated always as identity primary key,
  noted_at timestamptz not null,
  study_year_id int not null references study_year,
  lesson_id bigint not null,
  kind text not null check (kind in ('moved', 'cancelled', 'room', 'teacher', 'added')),
  weeks smallint[] not null check (cardinality(weeks) > 0),
  -- The states of the first of these weeks; null before it was there and after it is gone.
  was jsonb,
  now jsonb check (was is not null or now is not null),
  last_on date not null,
  group_ids bigint[] not null,
  flow_ids bigint[] not null,
  teacher_ids bigint[] not null,
  room_ids bigint[] not null
);
create index timetable_change_groups on timetable_change using gin (group_ids);
create index timetable_change_flows on timetable_change using gin (flow_ids);
create index timetable_change_teachers on timetable_change using gin (teacher_ids);
create index timetable_change_noted on timetable_change (noted_at);
comment on table timetable_change is 'Lessons that were moved, cancelled or added, or that got another room or teacher';

-- Until when a person has seen the changes of the timetable.
create table timetable_change_view (
  person_id bigint primary key references person,
  seen_at timestamptz not null
);
comment on table timetable_change_view is 'Until when a person has seen the changes of the timetable';

create function touch_lessons() returns trigger language plpgsql as $$
begin
  insert into timetable_touch (lesson_id) select distinct lesson_id from written;
  return null;
end $$;

create function touch_patterns() returns trigger language plpgsql as $$
begin
  insert into timetable_touch (lesson_id) select id from written;
  return null;
end $$;

create trigger timetable_lesson_changed after update on timetable_lesson
  referencing new table as written for each statement execute function touch_patterns();
create trigger timetable_occurrence_added after insert on timetable_occurrence
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_occurrence_changed after update on timetable_occurrence
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_occurrence_gone after delete on timetable_occurrence
  referencing old table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_group_added after insert on timetable_lesson_group
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_group_changed after update on timetable_lesson_group
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_group_gone after delete on timetable_lesson_group
  referencing old table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_flow_added after insert on timetable_lesson_flow
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_flow_changed after update on timetable_lesson_flow
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_flow_gone after delete on timetable_lesson_flow
  referencing old table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_teacher_added after insert on timetable_lesson_teacher
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_teacher_changed after update on timetable_lesson_teacher
  referencing new table as written for each statement execute function touch_lessons();
create trigger timetable_lesson_teacher_gone after delete on timetable_lesson_teacher
  referencing old table as written for each statement execute function touch_lessons();

-- Everything that is there already.
insert into timetable_touch (lesson_id) select id from timetable_lesson order by id;
