-- Limits on SMS outlive a crash.
alter table rate_counters set logged;
-- Keys held bare addresses.
delete from rate_counters;

-- A solved bot check is good for one phone: once to look it up, and once for a code.
drop table used_bot_checks;
create table used_bot_checks (
  challenge text not null,
  use text not null check (use in ('look-up', 'code', 'sign-in')),
  phone_hash bytea,
  expires_at timestamptz not null,
  primary key (challenge, use)
);
create index used_bot_checks_expiry on used_bot_checks (expires_at);
