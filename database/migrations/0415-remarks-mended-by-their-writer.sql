-- A remark is mended by whoever wrote it, and names no page that its file does not have. Decision 0276.

-- owner: works
alter table works_comment add column edited_at timestamptz;
-- Counted with the first remark to a page; null until then, and for a file that no program reads.
alter table works_file add column page_count int check (page_count > 0);
