-- What a certificate says of a scholarship is typed by a clerk before the paper is made: no register has the sums.
-- Decision 0288.

-- owner: certificates
alter table certificates_request add column scholarship_text text check (length(scholarship_text) between 1 and 300);

-- owner: certificates
update certificates_template
set body = replace(body, '______________________________', '{сведения о стипендии}')
where type_id = 6 and person_id is null;

-- owner: certificates
-- A file can be made once the clerk has typed it.
update certificates_type set is_paper_only = false where id = 6
  and exists (select from certificates_template t where t.type_id = 6 and t.body like '%{сведения о стипендии}%'
    and t.version = (select max(version) from certificates_template where type_id = 6));
