-- owner: electives
-- An approval by mistake is taken back: the choice waits for a moderator again.
alter table elective_step drop constraint elective_step_action_check;
alter table elective_step add constraint elective_step_action_check check (action in ('confirm', 'full', 'place', 'wait',
  'offer', 'accept', 'decline', 'expire', 'withdraw', 'approve', 'unapprove', 'reject', 'reset', 'hand', 'release', 'lot',
  'no-lot', 'give-up'));
