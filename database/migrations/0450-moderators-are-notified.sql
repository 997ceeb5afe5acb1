-- What moderators of electives were notified of. Decision 0290.

-- owner: electives
alter table elective_campaign
  -- The number of confirmations and accepted places that were noted for them.
  add column noted_arrivals int not null default 0,
  -- The end of the window that was noted for them; a window that is moved ends once more.
  add column noted_end_at timestamptz;
