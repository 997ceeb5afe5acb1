-- What people call the requests to the support: the table came together with the rule (migration 0108).

-- owner: support
comment on table support_request is 'Обращение в поддержку';
