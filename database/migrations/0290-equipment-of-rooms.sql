-- The equipment of a room is part of its record: who keeps rooms keeps it, and an edit goes back with it. Decision 0218.

-- owner: rooms
select keep_row_changes('room_tag'), index_row_changes('room_tag', 'room_id');
