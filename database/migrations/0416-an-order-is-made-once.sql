-- An order that is sent twice by one form is one order: the form names itself. Decision 0277.

-- owner: certificates
alter table certificates_request add column order_key uuid;
create unique index certificates_request_order_key on certificates_request (student_id, order_key)
  where order_key is not null;
