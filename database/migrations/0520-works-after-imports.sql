-- The works that plans ask for are brought right after an import that decides them, besides every night. One run waits
-- at most; an import that ends while a run is on its way queues the next one. Decision 0306.

-- owner: works
select pgboss.create_queue('works-of-plans-due',
  '{"policy": "short", "retryLimit": 100, "retryDelay": 60, "expireInSeconds": 3600, "deleteAfterSeconds": 86400}');
