-- owner: journal
-- Whoever changes anything in a lesson's journal raises its version; a save that holds nothing tells by it whether what it
-- has read still stands. A lesson without a row has version 0. Decision 0068.
alter table journal_lesson
  add column version int not null default 1,
  -- The highest place of each session among its saves in the lesson: what comes with a higher one cannot be late.
  add column session_places jsonb not null default '{}';
update journal_lesson j
set session_places = places.of_session
from (
  select lesson_id, jsonb_object_agg(session_id, place) as of_session
  from (
    select lesson_id, session_id, max(save_seq) as place from journal_ledger
    where lesson_id is not null and session_id is not null and save_seq is not null
    group by lesson_id, session_id) highest
  group by lesson_id) places
where j.id = places.lesson_id;
