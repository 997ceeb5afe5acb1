-- Two demo accounts have logins shorter than people may choose (decision D-24): spo and hr.
alter table account drop constraint account_login_check;
alter table account add constraint account_login_check
  check (length(login) between case when is_demo then 2 else 4 end and 32);
