-- A day that is closed drops the times that were chosen on it.

-- owner: certificates
alter table certificates_step drop constraint certificates_step_action_check;
alter table certificates_step add constraint certificates_step_action_check check (action in (
  'order', 'change', 'take', 'ready', 'reject', 'reset', 'hand-out', 'annul', 'drop-pick-up'));
