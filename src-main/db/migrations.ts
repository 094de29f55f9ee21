/**
 * The schema, step by step. A step that has been released is never edited: a change is a new one.
 *
 * Times are milliseconds since 1970. JSON is kept where nothing is asked of its inside.
 */
export const migrations: readonly string[] = [
  `
  create table documents (
    -- SHA-256 of the bytes, in hex.
    id text primary key,
    name text not null,
    format text not null,
    size_bytes integer not null,
    page_count integer,
    added_at integer not null
  ) strict, without rowid;

  create table runs (
    -- What elements point to: a short number, where the id is 36 letters.
    number integer primary key,
    id text not null unique,
    document_id text not null references documents (id),
    name text not null,
    connection_id text not null,
    connection_name text not null,
    mode text not null,
    options text not null,
    state text not null,
    failure text,
    model text,
    total_pages integer,
    created_at integer not null,
    finished_at integer,
    -- Off the list, and gone at the next start.
    removed_at integer
  ) strict;
  create index runs_by_document on runs (document_id, connection_id, options);

  -- One submit to a service each. A run has several when it is healed or its file is sent in parts.
  create table requests (
    id integer primary key,
    run integer not null references runs (number) on delete cascade,
    position integer not null,
    mode text not null,
    -- planned: nothing was sent. sending: some bytes may be out. sent: all of them may be.
    -- answered: the answer is on disk. ended: there will be none.
    state text not null check (state in ('planned', 'sending', 'sent', 'answered', 'ended')),
    -- Asynchronous: on disk before the first poll.
    service_request_id text,
    updated_at integer not null,
    unique (run, position)
  ) strict;

  create table batches (
    run integer not null references runs (number) on delete cascade,
    position integer not null,
    request integer not null references requests (id) on delete cascade,
    start_page integer not null,
    end_page integer not null,
    state text not null,
    failure text,
    updated_at integer not null,
    -- Of the response as received.
    response_sha256 text,
    response_bytes integer,
    element_count integer not null default 0,
    primary key (run, position)
  ) strict, without rowid;

  -- Derived from the stored responses, and can be derived again.
  create table elements (
    id integer primary key,
    run integer not null references runs (number) on delete cascade,
    batch integer not null,
    position integer not null,
    service_id text not null,
    page integer not null,
    category text not null,
    -- JSON: x, y, x, y, …
    polygon text,
    html text not null,
    markdown text not null,
    text text not null,
    -- Where its picture's base64 lies in the batch's response, in bytes.
    image_offset integer,
    image_length integer
  ) strict;
  -- Covers the outline: it is read without touching a row.
  create unique index elements_in_order on elements (run, batch, position, page, category);
  create index elements_by_page on elements (run, page, batch, position);
  `,
]
