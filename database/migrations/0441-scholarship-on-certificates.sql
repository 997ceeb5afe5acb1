-- What a certificate says of a scholarship is typed by a clerk before the paper is made: no register has the sums.
-- Decision 0288.

-- owner: certificates
alter table certificates_request add column scholarship_text text check (length(scholarship_text) between 1 and 300);

-- owner: certificates
update certificates_template
set body = replace(body, '______________________________', '{сведения о стипендии}')
where type_id = 6 and person_id is null;

-- owner: certificates
-- A file can be made once the clerk has typed it; a text with a line for the hand is of paper by itself (decision 0240).
update certificates_type set is_paper_only = false where id = 6;
