-- A lot is drawn again for a written reason, and a student may give a place up. Decisions 0262 and 0263.

-- owner: electives
alter table elective_allocation add column reason text check (length(reason) between 1 and 500);

-- owner: electives
alter table elective_step drop constraint elective_step_action_check;
alter table elective_step add constraint elective_step_action_check check (action in ('confirm', 'full', 'place', 'wait',
  'offer', 'accept', 'decline', 'expire', 'withdraw', 'approve', 'reject', 'reset', 'hand', 'release', 'lot', 'no-lot',
  'give-up'));

-- owner: electives
alter table elective_choice_course drop constraint elective_choice_course_way_check;
alter table elective_choice_course add constraint elective_choice_course_way_check
  check (way in ('confirm', 'reserve', 'lot', 'hand', 'offer', 'given-up'));
