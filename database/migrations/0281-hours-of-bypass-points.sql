-- owner: bypass
-- When a unit settles the matter of its point, in words.
alter table bypass_desk add hours text check (length(hours) between 1 and 120);
