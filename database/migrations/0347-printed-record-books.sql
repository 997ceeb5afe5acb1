-- Whose record book a paper is: who keeps issued papers can revoke one.

-- owner: record-book
create table record_book_paper (
  paper_id bigint primary key references papers_issued,
  student_id bigint not null references student,
  -- The institute of the last group on the day of the print: whose clerks see the paper.
  institute_id bigint references department
);
create index record_book_paper_student on record_book_paper (student_id);
create index record_book_paper_institute on record_book_paper (institute_id);
comment on table record_book_paper is 'Напечатанная зачётная книжка';
