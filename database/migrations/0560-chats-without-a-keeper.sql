-- owner: messenger
-- A chat of a register that has lost its keeper while they alone wrote: nobody could write, and nobody let the others.

update chat c set is_announcement_only = false, version = version + 1
from chat_register f
where f.chat_id = c.id and c.creator_id is null and c.is_announcement_only and c.frozen_at is null;
