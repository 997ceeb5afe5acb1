-- The head of an «отдел» leads no department of teaching. Decision 0282.

-- owner: departments, core
update department_kind set is_chair = false where code = 'division';
