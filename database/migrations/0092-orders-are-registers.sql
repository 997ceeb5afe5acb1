-- Drafts of orders come by file, and go again when the import is undone.
-- owner: orders
select keep_row_changes('order_document'), keep_row_changes('order_line');
