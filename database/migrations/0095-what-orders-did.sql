-- What a done order changed, line by line, as it was when it took effect. Decision 0105.

-- owner: orders
alter table order_document add effect jsonb check (jsonb_typeof(effect) = 'array');
