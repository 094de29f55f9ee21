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
  `
  -- An adopted run has no file until one is attached.
  alter table runs add column source text references documents (id);
  update runs set source = document_id;
  drop index runs_by_document;
  alter table runs drop column document_id;
  alter table runs rename column source to document_id;
  create index runs_by_document on runs (document_id, connection_id, options);

  alter table runs add column origin text not null default 'started'
    check (origin in ('started', 'adopted'));
  alter table runs add column mode_reason text not null default 'forced';
  -- Why it does not go on just now.
  alter table runs add column trouble text;
  alter table runs add column paused integer not null default 0;
  -- Of all that waits to be sent over its connection, the lowest goes first.
  alter table runs add column queue_rank real not null default 0;
  update runs set queue_rank = number;
  alter table runs add column changed_at integer not null default 0;
  update runs set changed_at = coalesce(finished_at, created_at);
  create index runs_by_state on runs (state, connection_id, queue_rank);

  -- The document's pages that it asks for, cut out of the file. Null: the file as it is.
  alter table requests add column start_page integer;
  alter table requests add column end_page integer;
  -- The batch that it parses anew.
  alter table requests add column heals integer;
  -- When the first byte and the last byte went out, by this machine's clock.
  alter table requests add column begun_at integer;
  alter table requests add column sent_at integer;
  -- By the service's clock.
  alter table requests add column requested_at integer;
  alter table requests add column failure text;
  create index requests_by_service_id on requests (service_request_id);
  create index requests_by_state on requests (state);

  -- As the service names it; null until it did, and for a synchronous answer.
  alter table batches add column service_batch text;
  alter table batches add column attempts integer not null default 1;
  alter table batches add column origin text not null default 'original'
    check (origin in ('original', 'healed'));
  alter table batches add column page_numbering text
    check (page_numbering in ('absolute', 'relative'));
  `,
  `
  -- Three-letter stretches of every element's text: no word has to be known to find its parts, which
  -- Korean needs. Without content: the text is in its element, and this can be derived again.
  create virtual table element_search
    using fts5 (text, tokenize = 'trigram', content = '', contentless_delete = 1);
  -- For words of one or two letters: the stretches that begin with them.
  create virtual table element_trigrams using fts5vocab (element_search, 'row');
  `,
  `
  -- Derived data have a file of their own now: see derived-schema.ts.
  drop table element_trigrams;
  drop table element_search;
  drop table elements;
  `,
  `
  -- When the wait for its answer broke off, by this machine's clock.
  alter table requests add column lost_at integer;
  `,
  `
  -- Runs whose manifests are older than their rows. A library that has none yet begins with all of them.
  create table manifest_changes (run integer not null unique, run_id text not null) strict;
  insert into manifest_changes select number, id from runs;
${['runs', 'requests', 'batches'].map(manifestTriggers).join('')}
  create trigger manifest_of_gone after delete on runs begin
    delete from manifest_changes where run = old.number;
  end;
  `,
  `
  -- A run may be read from a file that somebody else's parser wrote.
  alter table runs add column came text not null default 'started'
    check (came in ('started', 'adopted', 'imported'));
  update runs set came = origin;
  alter table runs drop column origin;
  alter table runs rename column came to origin;

  create table imports (
    run integer primary key references runs (number) on delete cascade,
    -- Of the file as received: the same one is imported once.
    sha256 text not null,
    -- JSON: what it is, what could not be taken over, and how its positions are to be read.
    facts text not null,
    placement text not null
  ) strict;
  create index imports_by_file on imports (sha256);
${manifestTriggers('imports')}
  `,
  `
  -- What a user corrected, step by step; nothing in it is ever changed.
  create table correction_steps (
    run integer not null references runs (number) on delete cascade,
    sequence integer not null,
    kind text not null check (kind in ('do', 'undo', 'redo')),
    -- The step that is undone or redone.
    of integer,
    label text not null,
    made_at integer not null,
    -- JSON.
    commands text not null,
    primary key (run, sequence)
  ) strict, without rowid;

  -- What corrected elements say, for the search: what was parsed it knows from the derived data.
  create table corrected_texts (
    run integer not null references runs (number) on delete cascade,
    key text not null,
    -- As it is searched; null for what was removed.
    text text,
    primary key (run, key)
  ) strict, without rowid;
  `,
  `
  -- What a user is typing or dragging, and becomes a step when it comes to rest.
  create table correction_drafts (
    run integer primary key references runs (number) on delete cascade,
    label text not null,
    -- JSON.
    commands text not null
  ) strict;
  `,
  `
  -- Everything that ever left for a service. It refers to no row: it outlives them.
  create table sendings (
    number integer primary key autoincrement,
    run_id text not null,
    document text not null,
    file_name text not null,
    -- Null for the whole file.
    start_page integer,
    end_page integer,
    connection_name text not null,
    address text not null,
    size_bytes integer not null,
    -- Null until it is over.
    sent_bytes integer,
    began_at integer not null,
    sent_at integer
  ) strict;
  `,
  `
  -- The first look through a watched folder was taken, and what lay there is on record.
  create table watched_folders (rule text primary key, begun_at integer not null) strict;

  -- What is known of a file in a watched folder, for as long as its size and time stay the same.
  create table watched_files (
    rule text not null,
    name text not null,
    size_bytes integer not null,
    -- Milliseconds since 1970.
    modified_at integer not null,
    state text not null check (state in ('left', 'waiting', 'taken', 'refused')),
    document text,
    pages integer,
    -- JSON.
    error text,
    at integer not null,
    primary key (rule, name)
  ) strict, without rowid;

  -- Everything that watching has taken. planned: on record before its run is.
  create table watched_takings (
    number integer primary key autoincrement,
    rule text not null,
    name text not null,
    document text not null,
    pages integer,
    run_id text not null unique,
    state text not null check (state in ('planned', 'started', 'ended')),
    at integer not null
  ) strict;
  create index watched_takings_by_document on watched_takings (rule, document);
  create index watched_takings_by_time on watched_takings (rule, at);

  -- Exports that could be taken for documents, by the SHA-256 of what was written.
  create table exported_files (sha256 text primary key, at integer not null) strict, without rowid;
  `,
  `
  -- Documents that were made of others to be sent in their place.
  create table black_outs (
    document text primary key,
    -- The document that it was made of.
    source text not null,
    -- JSON: pages, and parts of them.
    boxes text not null,
    at integer not null
  ) strict, without rowid;
  -- How many places of what was sent were black.
  alter table sendings add column blacked_out integer not null default 0;
  `,
  `
  -- What a user judged of documents, entry by entry; nothing in it is ever changed.
  create table judgements (
    document text not null,
    sequence integer not null,
    -- JSON.
    entry text not null,
    primary key (document, sequence)
  ) strict, without rowid;
  `,
]

/** Whatever is written of a run marks it, in the same write. */
function manifestTriggers(table: string): string {
  const run = table === 'runs' ? 'number' : 'run'
  const mark = (row: string): string => `begin
    insert into manifest_changes select number, id from runs where number = ${row}.${run}
      on conflict do nothing;
  end;`
  const removed =
    table === 'runs'
      ? ''
      : `create trigger ${table}_deleted after delete on ${table} ${mark('old')}`
  return `
  create trigger ${table}_inserted after insert on ${table} ${mark('new')}
  create trigger ${table}_updated after update on ${table} ${mark('new')}
  ${removed}`
}
