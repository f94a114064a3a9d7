-- One row where this database holds the demo (DEMO=on at its first start): the day that its dates are right for.
create table demo (day date not null);
create unique index demo_once on demo ((true));
