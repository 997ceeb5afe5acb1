-- Letters and messages that wait to be sent. They are written in the transaction of what they tell about.

-- owner: platform
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null check (length(recipient) between 1 and 254),
  subject text not null default '',
  -- Empty once it is sent: the text may carry a link or a code that opens an account.
  text text not null,
  html text,
  state text not null default 'new' check (state in ('new', 'sent', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (next_at) where state = 'new';
