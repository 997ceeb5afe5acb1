-- The name on a paper is a full name: three parts of a hundred letters, with their spaces.

-- owner: papers
alter table papers_issued drop constraint papers_issued_holder_check,
  add constraint papers_issued_holder_check check (length(holder) between 1 and 302);
