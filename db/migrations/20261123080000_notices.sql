-- What the team tells families. A notice is written once and delivered to each student it is for.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('class', 'homework', 'result', 'news')),
  title text not null,
  content text not null,
  url text,
  urgent boolean not null default false,
  created_at timestamptz not null
);
comment on column notices.content is 'sanitised HTML, as is the title';
create table notice_recipients (
  student_id bigint not null references students (id) on delete cascade,
  notice_id bigint not null references notices (id) on delete cascade,
  read_at timestamptz,
  primary key (student_id, notice_id)
);
create index notice_recipients_unread on notice_recipients (student_id, notice_id) where read_at is null;
create index notice_recipients_notice on notice_recipients (notice_id);

create table popups (
  id bigint generated always as identity primary key,
  code text not null unique,
  target smallint not null check (target in (0, 1, 2)),
  status smallint not null check (status in (0, 1)),
  number_times_display_popup smallint not null check (number_times_display_popup > 0),
  title text not null,
  description text not null,
  image_url text,
  type_cta smallint not null check (type_cta between 0 and 3),
  url_cta text,
  content_cta text,
  created_at timestamptz not null
);
comment on column popups.target is 'everyone 0, only on learning 1, only on the first page 2';

create table banners (
  id bigint generated always as identity primary key,
  code text not null unique,
  position smallint not null,
  active boolean not null,
  title text not null,
  description text,
  image_url text not null,
  image_width integer not null check (image_width > 0),
  image_height integer not null check (image_height > 0),
  url text,
  created_at timestamptz not null
);

-- Browsers that agreed to push messages. One endpoint is one browser; it is for the student who agreed last, and as long as that session is open.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_student on push_subscriptions (student_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create table push_switches (
  student_id bigint not null references students (id) on delete cascade,
  kind text not null check (kind in ('class', 'homework', 'result', 'news')),
  is_on boolean not null,
  primary key (student_id, kind)
);
comment on table push_switches is 'what a family switched; a kind without a row is on';

create table teacher_reviews (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  teacher_id bigint references teachers (id),
  review text not null,
  created_at timestamptz not null,
  unique (student_id, lesson_id)
);
create index teacher_reviews_newest on teacher_reviews (student_id, created_at desc);
create index teacher_reviews_lesson on teacher_reviews (lesson_id);
create index teacher_reviews_teacher on teacher_reviews (teacher_id);
