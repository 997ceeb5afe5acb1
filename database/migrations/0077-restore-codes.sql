-- A code that restores a password is too long to be guessed, so that its tries are not counted (decision 0082).

-- owner: accounts
-- Codes of six digits that are on their way stop working: nothing would limit their guesses.
update password_reset set used_at = now() where channel = 'sms' and used_at is null;
alter table password_reset drop column attempts;
